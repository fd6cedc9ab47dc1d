import { encodeReserved, encodeText } from "./encode.ts";
import type { NamedText, RequestParameter, RequestValue } from "./types.ts";

type Encode = (text: string) => string;

const asIs: Encode = (text) => text;

/** A value as the text that it has inside of an address or a header. */
export function textOf(value: RequestValue): string {
  if (value === null) return "null";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What stands in the place of `{name}`. */
export function pathText(parameter: RequestParameter, value: RequestValue): string {
  const { name, style, explode } = parameter;
  const encode = encoderOf(parameter);
  if (parameter.contentType !== undefined) return encode(contentText(value));
  const list = membersOf(value, explode, encode);
  switch (style) {
    case "label":
      return `.${list === null ? encode(textOf(value)) : list.join(explode ? "." : ",")}`;
    case "matrix": {
      if (list === null) return `;${matrixPair(encodeText(name), encode(textOf(value)))}`;
      if (!explode) return `;${matrixPair(encodeText(name), list.join(","))}`;
      const named = Array.isArray(value) ? list.map((one) => matrixPair(encodeText(name), one)) : list;
      return named.map((pair) => `;${pair}`).join("");
    }
    default:
      return list === null ? encode(textOf(value)) : list.join(",");
  }
}

/** The `name=value` pairs of a query, encoded. */
export function queryPairs(parameter: RequestParameter, value: RequestValue): readonly string[] {
  const { style, explode } = parameter;
  const name = encodeText(parameter.name);
  const encode = encoderOf(parameter);
  if (parameter.contentType !== undefined) return [`${name}=${encode(contentText(value))}`];
  if (style === "deepObject" && isObject(value)) {
    return nestedPairs(parameter.name, value).map((pair) => `${encodeText(pair.name)}=${encode(pair.value)}`);
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return [];
    const texts = value.map((item) => encode(textOf(item)));
    return explode ? texts.map((text) => `${name}=${text}`) : [`${name}=${texts.join(delimiterOf(style))}`];
  }
  if (!isObject(value)) return [`${name}=${encode(textOf(value))}`];
  const entries = Object.entries(value);
  if (entries.length === 0) return [];
  if (explode) return entries.map(([key, item]) => `${encodeText(key)}=${encode(textOf(item))}`);
  const flat = entries.flatMap(([key, item]) => [encodeText(key), encode(textOf(item))]);
  return [`${name}=${flat.join(delimiterOf(style))}`];
}

export function headerText(parameter: RequestParameter, value: RequestValue): string {
  if (parameter.contentType !== undefined) return contentText(value);
  return membersOf(value, parameter.explode, asIs)?.join(",") ?? textOf(value);
}

export function cookiePairs(parameter: RequestParameter, value: RequestValue): readonly NamedText[] {
  const { name, explode } = parameter;
  if (parameter.contentType !== undefined) return [{ name, value: encodeText(contentText(value)) }];
  if (explode && Array.isArray(value))
    return value.map((item) => ({ name, value: encodeText(textOf(item)) }));
  if (explode && isObject(value)) {
    return Object.entries(value).map(([key, item]) => ({ name: key, value: encodeText(textOf(item)) }));
  }
  return [{ name, value: membersOf(value, false, encodeText)?.join(",") ?? encodeText(textOf(value)) }];
}

/** `filter[size][min]=1`: how nested values are written flat. Not encoded. */
export function nestedPairs(name: string, value: RequestValue): readonly NamedText[] {
  if (Array.isArray(value)) {
    // The place in the list only matters where an item has several parts.
    return value.flatMap((item, at) =>
      nestedPairs(typeof item === "object" && item !== null ? `${name}[${at}]` : `${name}[]`, item),
    );
  }
  if (!isObject(value)) return [{ name, value: textOf(value) }];
  return Object.entries(value).flatMap(([key, item]) => nestedPairs(`${name}[${key}]`, item));
}

export function isObject(value: RequestValue): value is { readonly [key: string]: RequestValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Items of a list, or members of an object: `k=v` each when exploded, else `k`, `v`. Null for other values. */
function membersOf(value: RequestValue, explode: boolean, encode: Encode): readonly string[] | null {
  if (Array.isArray(value)) return value.map((item) => encode(textOf(item)));
  if (!isObject(value)) return null;
  return Object.entries(value).flatMap(([key, item]) =>
    explode ? [`${encode(key)}=${encode(textOf(item))}`] : [encode(key), encode(textOf(item))],
  );
}

function matrixPair(name: string, text: string): string {
  return text === "" ? name : `${name}=${text}`;
}

function delimiterOf(style: string): string {
  return style === "spaceDelimited" ? "%20" : style === "pipeDelimited" ? "%7C" : ",";
}

function contentText(value: RequestValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function encoderOf({ allowReserved }: RequestParameter): Encode {
  return allowReserved === true ? encodeReserved : encodeText;
}
