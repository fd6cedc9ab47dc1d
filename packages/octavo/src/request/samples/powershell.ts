import type { HttpBody, Sample } from "../types.ts";
import { bodyText, bodyType, otherHeaders } from "./parts.ts";

/** Invoke-RestMethod */
export const powershell: Sample = (request) => {
  const { method, url, body } = request;
  const type = bodyType(request);
  const headers = otherHeaders(request);
  const options = [
    `-Uri ${text(url)}`,
    `-Method ${method.charAt(0)}${method.slice(1).toLowerCase()}`,
    ...(headers.length === 0 ? [] : ["-Headers $headers"]),
    ...(type === null ? [] : [`-ContentType ${text(type)}`]),
    ...bodyOption(body),
  ];
  return [
    ...(headers.length === 0
      ? []
      : ["$headers = @{", ...headers.map(({ name, value }) => `    ${text(name)} = ${text(value)}`), "}"]),
    ...bodyLines(body),
    `$response = Invoke-RestMethod ${options.join(" `\n    ")}`,
    "$response",
  ].join("\n");
};

function bodyLines(body: HttpBody | null): readonly string[] {
  if (body?.kind === "multipart") {
    const fields = body.parts.map(
      ({ name, text: value, file }) =>
        `    ${text(name)} = ${file === null ? text(value ?? "") : `Get-Item ${text(file)}`}`,
    );
    return ["$form = @{", ...fields, "}"];
  }
  const content = bodyText(body);
  return content === null ? [] : [`$body = ${text(content)}`];
}

function bodyOption(body: HttpBody | null): readonly string[] {
  if (body === null) return [];
  if (body.kind === "multipart") return ["-Form $form"];
  return body.kind === "file" ? [`-InFile ${text(body.name)}`] : ["-Body $body"];
}

/** PowerShell takes typographic quotes for quotes as well. */
function text(value: string): string {
  return `'${value.replace(/['‘’‚‛]/g, "$&$&")}'`;
}
