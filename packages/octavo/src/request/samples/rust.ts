import type { HttpBody, Part, Sample } from "../types.ts";
import { braced, quoted } from "./literals.ts";
import { allHeaders, bodyText } from "./parts.ts";

const text = (value: string) => quoted(value, braced);

/** reqwest */
export const rust: Sample = (request) => {
  const { method, url, body } = request;
  const isUsual = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"].includes(method);
  const call = isUsual
    ? `${method.toLowerCase()}(${text(url)})`
    : `request(reqwest::Method::${method}, ${text(url)})`;
  return [
    "fn main() -> Result<(), Box<dyn std::error::Error>> {",
    ...form(body),
    "    let response = reqwest::blocking::Client::new()",
    `        .${call}`,
    ...allHeaders(request).map(({ name, value }) => `        .header(${text(name)}, ${text(value)})`),
    ...content(body),
    "        .send()?;",
    "",
    '    println!("{}", response.text()?);',
    "    Ok(())",
    "}",
  ].join("\n");
};

function form(body: HttpBody | null): readonly string[] {
  if (body?.kind !== "multipart") return [];
  return [
    "    let form = reqwest::blocking::multipart::Form::new()",
    `${body.parts.map(part).join("\n")};`,
    "",
  ];
}

function part({ name, text: value, file, type }: Part): string {
  if (file !== null) return `        .file(${text(name)}, ${text(file)})?`;
  if (type === null) return `        .text(${text(name)}, ${text(value ?? "")})`;
  const made = `reqwest::blocking::multipart::Part::text(${text(value ?? "")}).mime_str(${text(type)})?`;
  return `        .part(${text(name)}, ${made})`;
}

function content(body: HttpBody | null): readonly string[] {
  if (body === null) return [];
  if (body.kind === "multipart") return ["        .multipart(form)"];
  if (body.kind === "file") return [`        .body(std::fs::File::open(${text(body.name)})?)`];
  return [`        .body(${raw(bodyText(body) ?? "")})`];
}

/** As many `#` as it takes. */
function raw(value: string): string {
  if (!value.includes("\n") || value.includes("\r")) return text(value);
  let signs = "#";
  while (value.includes(`"${signs}`)) signs += "#";
  return `r${signs}"${value}"${signs}`;
}
