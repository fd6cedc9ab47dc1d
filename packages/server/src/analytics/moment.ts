const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:([Zz])|([ +-])(\d{2}):?(\d{2})))?$/;

/** What `parseMoment` takes, to read on after “it”. */
export const momentAllowed =
  "has to be a date such as `2026-11-15`, or a time with its offset such as `2026-11-15T09:30:00Z`";

/**
 * A date of ISO 8601 (midnight in UTC), or a time with its offset, in milliseconds; null when it is neither, or is in
 * no calendar. Times are kept in milliseconds, so a finer one is that of the next whole millisecond.
 */
export function parseMoment(text: string): number | null {
  const found = pattern.exec(text);
  if (found === null) return null;
  const [, year, month, day, hour = 0, minute = 0, second = 0] = found.map((part) => part && Number(part));
  const [fraction = "", , sign = "+", hours = "0", minutes = "0"] = found.slice(7);
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isInCalendar = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!isInCalendar || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  // A plus that was not encoded arrives as a blank.
  const offset = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const seconds = (Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second);
  return date.getTime() + seconds * 1000 + Math.ceil(Number(fraction.padEnd(9, "0")) / 1e6);
}
