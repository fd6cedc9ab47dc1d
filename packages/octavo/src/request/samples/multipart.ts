import type { Part } from "../types.ts";

export const boundary = "---octavo-boundary";

/** A form of several parts as the text that is sent, for languages that bring nothing to write one. */
export function multipartText(parts: readonly Part[]): string {
  const written = parts.map(({ name, text, file, type }) => {
    const disposition = `Content-Disposition: form-data; name="${name.replaceAll('"', "%22")}"`;
    const named = file === null ? "" : `; filename="${file}"`;
    const mime = type === null ? "" : `Content-Type: ${type}\r\n`;
    return `--${boundary}\r\n${disposition}${named}\r\n${mime}\r\n${text ?? "<content of the file>"}\r\n`;
  });
  return `${written.join("")}--${boundary}--\r\n`;
}
