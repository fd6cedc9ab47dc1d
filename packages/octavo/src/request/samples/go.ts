import type { HttpBody, Part, Sample } from "../types.ts";
import { quoted, unicode } from "./literals.ts";
import { allHeaders, bodyText } from "./parts.ts";

const text = (value: string) => quoted(value, unicode);

/** net/http */
export const go: Sample = (request) => {
  const { method, url, body } = request;
  const sent = payload(body);
  const imports = ["fmt", "io", "net/http", ...sent.imports].sort();
  return [
    "package main",
    "",
    "import (",
    ...imports.map((name) => `\t"${name}"`),
    ")",
    "",
    "func main() {",
    ...sent.before.map((line) => (line === "" ? "" : `\t${line}`)),
    `\treq, err := http.NewRequest(${text(method)}, ${text(url)}, ${sent.name})`,
    "\tif err != nil {",
    "\t\tpanic(err)",
    "\t}",
    ...allHeaders(request).map(({ name, value }) => `\treq.Header.Set(${text(name)}, ${text(value)})`),
    ...(body?.kind === "multipart" ? ['\treq.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    "",
    "\tres, err := http.DefaultClient.Do(req)",
    "\tif err != nil {",
    "\t\tpanic(err)",
    "\t}",
    "\tdefer res.Body.Close()",
    "",
    "\tbody, _ := io.ReadAll(res.Body)",
    "\tfmt.Println(res.Status, string(body))",
    "}",
  ].join("\n");
};

interface Payload {
  readonly name: string;
  readonly before: readonly string[];
  readonly imports: readonly string[];
}

function payload(body: HttpBody | null): Payload {
  if (body === null) return { name: "nil", before: [], imports: [] };
  if (body.kind === "file") {
    return { name: "payload", before: [`payload, _ := os.Open(${text(body.name)})`, ""], imports: ["os"] };
  }
  if (body.kind === "multipart") {
    return {
      name: "payload",
      before: [
        "payload := &bytes.Buffer{}",
        "form := multipart.NewWriter(payload)",
        ...body.parts.flatMap(part),
        "form.Close()",
        "",
      ],
      imports: [
        "bytes",
        "mime/multipart",
        ...(body.parts.some(({ type }) => type !== null) ? ["net/textproto"] : []),
        ...(body.parts.some(({ file }) => file !== null) ? ["os"] : []),
      ],
    };
  }
  return {
    name: "payload",
    before: [`payload := strings.NewReader(${raw(bodyText(body) ?? "")})`, ""],
    imports: ["strings"],
  };
}

function part({ name, text: value, file, type }: Part, at: number): readonly string[] {
  if (type === null && file === null) return [`form.WriteField(${text(name)}, ${text(value ?? "")})`];
  const disposition = `form-data; name="${name.replace(/[\\"]/g, "\\$&")}"${file === null ? "" : `; filename="${file}"`}`;
  const made =
    type === null
      ? `part${at}, _ := form.CreateFormFile(${text(name)}, ${text(file ?? "")})`
      : `part${at}, _ := form.CreatePart(textproto.MIMEHeader{"Content-Disposition": {${text(disposition)}}, "Content-Type": {${text(type)}}})`;
  if (file === null) return [made, `io.WriteString(part${at}, ${text(value ?? "")})`];
  return [made, `file${at}, _ := os.Open(${text(file)})`, `io.Copy(part${at}, file${at})`];
}

/** Between backticks nothing is special, and no backtick can stand. */
function raw(value: string): string {
  return /[`\r]/.test(value) ? text(value) : `\`${value}\``;
}
