const unreserved = /[A-Za-z\d\-._~]/;
/** Would end the value inside of an address. */
const ending = new Set(["#", "&", "%"]);
const reserved = new Set(":/?[]@!$'()*+,;=");

/** Half of a character that takes two is no character. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** Percent-encodes everything but letters, digits and `-._~`. */
export function encodeText(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Leaves the signs alone that have a meaning in addresses, as `allowReserved` asks for. */
export function encodeReserved(text: string): string {
  let encoded = "";
  for (const sign of wellFormed(text)) {
    const stays = unreserved.test(sign) || (reserved.has(sign) && !ending.has(sign));
    encoded += stays ? sign : encodeText(sign);
  }
  return encoded;
}

/** As forms are sent: like `encodeText`, with `+` for a space. */
export function encodeForm(text: string): string {
  return encodeText(text).replaceAll("%20", "+");
}
