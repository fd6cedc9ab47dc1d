import { isObject, nestedPairs, textOf } from "./serialise.ts";
import type { HttpBody, NamedText, Part, PropertyEncoding, RequestBody, RequestValue } from "./types.ts";

/** The media type without its parameters, in lower case. */
function essence(type: string): string {
  return (type.split(";")[0] ?? "").trim().toLowerCase();
}

function isJson(type: string): boolean {
  return /^application\/json$|^text\/json$|\+json$/.test(essence(type));
}

/** A value as it is sent with a content type. */
export function httpBody(body: RequestBody, value: RequestValue): HttpBody {
  const type = essence(body.type);
  if (type === "multipart/form-data" || type === "multipart/mixed") {
    return { kind: "multipart", parts: isObject(value) ? partsOf(body, value) : [] };
  }
  if (type === "application/x-www-form-urlencoded") {
    return { kind: "form", type: body.type, fields: isObject(value) ? formFields(body, value) : [] };
  }
  if (isJson(type)) return { kind: "json", type: body.type, value };
  if (type === "*/*" || type === "" || type === "application/*") {
    return typeof value === "string"
      ? { kind: "text", type: "text/plain", text: value }
      : { kind: "json", type: "application/json", value };
  }
  if (isBinary(type)) return { kind: "file", type: body.type, name: fileName(type) };
  return { kind: "text", type: body.type, text: typeof value === "string" ? value : textOf(value) };
}

/** The fields of a form that is sent like a query. */
function formFields(body: RequestBody, value: Readonly<Record<string, RequestValue>>): readonly NamedText[] {
  return Object.entries(value).flatMap(([name, item]) => {
    const encoding = encodingOf(body, name);
    if (encoding?.style === "deepObject") return nestedPairs(name, item);
    if (Array.isArray(item) && item.every((one) => typeof one !== "object" || one === null)) {
      const texts = item.map(textOf);
      const explode = encoding?.explode ?? true;
      if (explode) return texts.map((text) => ({ name, value: text }));
      return [{ name, value: texts.join(delimiter(encoding)) }];
    }
    if (isObject(item) && encoding?.style === "form" && encoding.explode !== false) {
      return Object.entries(item).map(([key, one]) => ({ name: key, value: textOf(one) }));
    }
    return [{ name, value: textOf(item) }];
  });
}

function delimiter(encoding: PropertyEncoding | undefined): string {
  return encoding?.style === "spaceDelimited" ? " " : encoding?.style === "pipeDelimited" ? "|" : ",";
}

function partsOf(body: RequestBody, value: Readonly<Record<string, RequestValue>>): readonly Part[] {
  return Object.entries(value).flatMap(([name, item]) => {
    const type = encodingOf(body, name)?.contentType?.split(",")[0]?.trim() ?? null;
    const many = Array.isArray(item) ? item : [item];
    if (body.files.includes(name)) {
      return many.map((): Part => ({ name, text: null, file: fileName(type ?? name), type }));
    }
    const isFlat = many.every((one) => typeof one !== "object" || one === null);
    if (isFlat) return many.map((one): Part => ({ name, text: textOf(one), file: null, type }));
    return [{ name, text: textOf(item), file: null, type: type ?? "application/json" }];
  });
}

function encodingOf(body: RequestBody, name: string): PropertyEncoding | undefined {
  return body.encoding.find(({ property }) => property === name);
}

function isBinary(type: string): boolean {
  return (
    /^(image|audio|video|font)\//.test(type) ||
    /^application\/(octet-stream|pdf|zip|gzip|x-tar|vnd\.(?!.*\+(json|xml)$).*)$/.test(type)
  );
}

const endings: Readonly<Record<string, string>> = {
  "image/png": "image.png",
  "image/jpeg": "image.jpg",
  "image/gif": "image.gif",
  "image/svg+xml": "image.svg",
  "audio/mpeg": "audio.mp3",
  "audio/wav": "audio.wav",
  "video/mp4": "video.mp4",
  "application/pdf": "document.pdf",
  "application/zip": "archive.zip",
  "text/csv": "data.csv",
};

/** A name for the file that a reader has to provide. */
function fileName(type: string): string {
  return (Object.hasOwn(endings, type) ? endings[type] : undefined) ?? "example-file";
}
