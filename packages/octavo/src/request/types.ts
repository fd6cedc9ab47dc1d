/** What can be sent as the value of a parameter or as a body. */
export type RequestValue =
  | null
  | boolean
  | number
  | string
  | readonly RequestValue[]
  | { readonly [key: string]: RequestValue };

/** How requests to one operation are made, as plain data: small enough to stand in its page. */
export interface OperationRequest {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly servers: readonly RequestServer[];
  readonly parameters: readonly RequestParameter[];
  readonly bodies: readonly RequestBody[];
  /** One of them is enough; in each, all are needed. */
  readonly security: readonly (readonly RequestScheme[])[];
  /** Whether a request without any is allowed as well. */
  readonly anonymous: boolean;
}

export interface RequestServer {
  readonly url: string;
  readonly variables: readonly { readonly name: string; readonly default: string }[];
}

export type ParameterIn = "path" | "query" | "header" | "cookie";

export interface RequestParameter {
  readonly name: string;
  readonly in: ParameterIn;
  readonly required: boolean;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved?: boolean;
  /** Media type of a value that is written as a text of that type. */
  readonly contentType?: string;
}

export interface RequestBody {
  readonly type: string;
  readonly encoding: readonly PropertyEncoding[];
  /** Properties of a form that hold files. */
  readonly files: readonly string[];
}

export interface PropertyEncoding {
  readonly property: string;
  readonly contentType: string | null;
  readonly style: string | null;
  readonly explode: boolean | null;
}

/** Where a credential goes. */
export type RequestScheme =
  | { readonly kind: "key"; readonly in: "header" | "query" | "cookie"; readonly name: string }
  | { readonly kind: "bearer" }
  | { readonly kind: "basic" }
  /** Nothing in the request shows it: a certificate of the client, for example. */
  | { readonly kind: "none" };

/** What is filled in. What is missing is left out, or left in braces where it cannot be. */
export interface RequestValues {
  /** Which of the servers; the first without it. */
  readonly server?: number;
  /** By name. */
  readonly variables?: Readonly<Record<string, string>>;
  /** By `in:name`. */
  readonly parameters: Readonly<Record<string, RequestValue>>;
  readonly body: { readonly type: string; readonly value: RequestValue } | null;
  /** Which of the alternatives of `security`; none when null. */
  readonly security: number | null;
  /** In the order of the alternative's schemes; placeholders without them. */
  readonly credentials?: readonly string[];
}

/** A request as it goes over the wire. Names and values of the address are encoded already. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly NamedText[];
  readonly cookies: readonly NamedText[];
  readonly body: HttpBody | null;
}

export interface NamedText {
  readonly name: string;
  readonly value: string;
}

export type HttpBody =
  | { readonly kind: "json"; readonly type: string; readonly value: RequestValue }
  | { readonly kind: "text"; readonly type: string; readonly text: string }
  | { readonly kind: "form"; readonly type: string; readonly fields: readonly NamedText[] }
  | { readonly kind: "multipart"; readonly parts: readonly Part[] }
  | { readonly kind: "file"; readonly type: string; readonly name: string };

/** A part of a multipart form: a text, or the name of a file. */
export interface Part {
  readonly name: string;
  readonly text: string | null;
  readonly file: string | null;
  readonly type: string | null;
}

/** Writes a request in one language. */
export type Sample = (request: HttpRequest) => string;
