import type { Place } from "#diagnostics/types.ts";

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

export type OpenApiVersion = "3.0" | "3.1" | "3.2";

/**
 * An OpenAPI document as it was written: a graph. References are followed when somebody looks, never inlined.
 * Pointers are written `#/paths/~1users/get`.
 */
export interface ApiDocument {
  /** Path in the repository, or URL. */
  readonly source: string;
  readonly version: OpenApiVersion;
  readonly root: JsonObject;
  /** What a pointer leads to, or undefined. */
  resolve(pointer: string): Json | undefined;
  /** Where that is written. The first call parses the text again with places, so ask only to report something. */
  placeOf(pointer: string): Place;
  /** Languages of the code that its texts may hold. */
  codeLanguages(): ReadonlySet<string>;
}

export const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

export type Method = (typeof methods)[number];

export type OperationKind = "operation" | "webhook";

/** What is kept of an operation for the whole site; everything else is read when its page is made. */
export interface OperationRecord {
  readonly kind: OperationKind;
  /** Source of the document. */
  readonly spec: string;
  readonly method: Method;
  /** The key under `paths`, exactly as written; or the name of the webhook. */
  readonly path: string;
  /** Where the operation stands, path-item references followed. */
  readonly pointer: string;
  readonly operationId: string | null;
  /** The first tag, as written. */
  readonly tag: string | null;
  /** Label of the group in the navigation. */
  readonly group: string;
  /** Name of the `x-tagGroups` entry that holds the tag. */
  readonly section: string | null;
  /** Folder of the page below the directory: the tag; empty without one. */
  readonly folder: string;
  /** Last segment of the page's address, before collisions are settled. */
  readonly name: string;
  /** One line of plain text. */
  readonly summary: string | null;
  /** CommonMark. */
  readonly description: string | null;
  readonly deprecated: boolean;
  /** Has a page, but stands in no generated navigation. */
  readonly hidden: boolean;
  /** Has no page. */
  readonly excluded: boolean;
  /** Frontmatter fields from `x-svc.metadata`. */
  readonly metadata: JsonObject;
  /** MDX from `x-svc.content`. */
  readonly content: string | null;
  /** Address from `x-svc.href`, without slashes at its ends. */
  readonly href: string | null;
}

/** A generated page: an operation with the address it has got. */
export interface OperationPage {
  readonly record: OperationRecord;
  /** `api-reference/users/list-users`. */
  readonly slug: string;
  readonly title: string;
  /** Set when it differs from the title. */
  readonly sidebarTitle: string | null;
  /** The address that another operation had already taken. */
  readonly collided: string | null;
}

export interface OperationGroup {
  readonly label: string;
  readonly tag: string | null;
  readonly section: string | null;
  readonly pages: readonly OperationPage[];
}

export type Direction = "request" | "response";

/** How much of a page's schemas is made at once; the rest is deferred. */
export interface ViewOptions {
  /** Keys of schemas that are shown as pills, from `api.params.post`. */
  readonly pillKeys: readonly string[];
  /** Levels of nested properties. */
  readonly depth: number;
  /** Rows over all schemas of the page; a long text counts as several. */
  readonly rows: number;
}

/** Everything that the page of an operation or webhook shows, as plain data. Texts are CommonMark. */
export interface OperationView {
  readonly kind: OperationKind;
  readonly spec: string;
  readonly method: Method;
  readonly path: string;
  readonly pointer: string;
  readonly operationId: string | null;
  readonly summary: string | null;
  readonly description: string | null;
  readonly deprecated: boolean;
  readonly deprecation: string | null;
  readonly externalDocs: ExternalDocs | null;
  readonly servers: readonly ServerView[];
  readonly security: SecurityView;
  /** In the order path, query, header, cookie, and within each as written. */
  readonly parameters: readonly ParameterView[];
  readonly body: BodyView | null;
  readonly callbacks: readonly CallbackView[];
  readonly responses: readonly ResponseView[];
  /** From `x-codeSamples` or `x-code-samples`. */
  readonly samples: readonly AuthoredSample[];
}

export interface ExternalDocs {
  readonly url: string;
  readonly description: string | null;
}

export interface AuthoredSample {
  readonly lang: string;
  readonly label: string | null;
  readonly source: string;
}

export interface ServerView {
  /** With its variables in braces, as written. */
  readonly url: string;
  readonly description: string | null;
  readonly variables: readonly ServerVariable[];
}

export interface ServerVariable {
  readonly name: string;
  readonly default: string;
  readonly values: readonly string[];
  readonly description: string | null;
  /** False when the URL mentions it and nothing defines it. */
  readonly declared: boolean;
}

export interface SecurityView {
  /** One of them is enough. Empty: nothing is needed. */
  readonly alternatives: readonly SecurityAlternative[];
  /** Whether a request without any is allowed as well. */
  readonly optional: boolean;
}

export interface SecurityAlternative {
  /** All of them are needed. */
  readonly schemes: readonly SchemeView[];
}

export type SchemeType = "apiKey" | "http" | "oauth2" | "openIdConnect" | "mutualTLS" | "unknown";

export interface SchemeView {
  /** Its key under `components.securitySchemes`. */
  readonly id: string;
  readonly type: SchemeType;
  readonly description: string | null;
  /** Of an API key. */
  readonly in: "header" | "query" | "cookie" | null;
  readonly name: string | null;
  /** Of `http`, in lower case: `bearer`, `basic`, `digest` … */
  readonly scheme: string | null;
  readonly bearerFormat: string | null;
  readonly flows: readonly OAuthFlow[];
  readonly openIdConnectUrl: string | null;
  /** Scopes or roles that this operation asks for. */
  readonly scopes: readonly string[];
  /** From `x-default`. */
  readonly prefill: string | null;
  readonly deprecated: boolean;
}

export interface OAuthFlow {
  readonly kind: "authorizationCode" | "implicit" | "clientCredentials" | "password" | "deviceAuthorization";
  readonly authorizationUrl: string | null;
  readonly tokenUrl: string | null;
  readonly refreshUrl: string | null;
  readonly scopes: readonly { readonly name: string; readonly description: string | null }[];
}

export type ParameterPlace = "path" | "query" | "header" | "cookie";

export interface ParameterView {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly anchor: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string | null;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  readonly allowEmptyValue: boolean;
  /** Media type of a parameter that has `content` in place of a schema. */
  readonly contentType: string | null;
  readonly schema: SchemaView;
  readonly examples: readonly ExampleView[];
  /** The value for request samples; undefined when there is none to make. */
  readonly sample: Json | undefined;
}

export interface BodyView {
  readonly description: string | null;
  readonly required: boolean;
  readonly media: readonly MediaView[];
}

export interface MediaView {
  /** `application/json`, as written. */
  readonly type: string;
  readonly schema: SchemaView | null;
  /** Never empty when there is a schema that a value can be made of. The first is the one to show first. */
  readonly examples: readonly ExampleView[];
  readonly encoding: readonly EncodingView[];
  /** Top-level properties of a form that hold a file. */
  readonly files: readonly { readonly name: string; readonly many: boolean }[];
}

export interface EncodingView {
  readonly property: string;
  readonly contentType: string | null;
  readonly style: string | null;
  readonly explode: boolean | null;
}

export interface ExampleView {
  /** Key under `examples`; null for the only one. */
  readonly name: string | null;
  readonly summary: string | null;
  readonly description: string | null;
  readonly value: Json | undefined;
  /** The value as it is shown: JSON, XML, or the text itself. */
  readonly text: string;
  readonly language: "json" | "xml" | "text";
  /** Where the value is to be had, when it is not written here. */
  readonly externalValue: string | null;
  /** Made from the schema. */
  readonly generated: boolean;
}

export interface ResponseView {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly description: string | null;
  readonly headers: readonly HeaderView[];
  readonly media: readonly MediaView[];
  readonly links: readonly LinkView[];
}

export interface HeaderView {
  readonly name: string;
  readonly anchor: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string | null;
  readonly schema: SchemaView;
}

export interface LinkView {
  readonly name: string;
  readonly description: string | null;
  /** `operationId` or `operationRef`. */
  readonly operation: string | null;
}

export interface CallbackView {
  readonly name: string;
  /** Where the request goes: `{$request.body#/callbackUrl}`. */
  readonly expression: string;
  readonly method: Method;
  readonly summary: string | null;
  readonly description: string | null;
  readonly deprecated: boolean;
  readonly parameters: readonly ParameterView[];
  readonly body: BodyView | null;
  readonly responses: readonly ResponseView[];
}

/** A page about one schema of `components.schemas`. */
export interface SchemaPageView {
  readonly spec: string;
  readonly name: string;
  readonly pointer: string;
  readonly title: string;
  readonly description: string | null;
  readonly deprecated: boolean;
  readonly schema: SchemaView;
  readonly example: ExampleView | null;
}

/** A part of a schema that is not on the page: `schemaLevel` makes it from the key. */
export interface Deferred {
  /** The same on every page of a document that defers the same part. */
  readonly key: string;
  /** How many properties, choices or other parts wait there. */
  readonly count: number;
}

/** One schema, references followed and `allOf` merged. */
export interface SchemaView {
  /** `string`, `object[]`, `string | number`, `any`. Says nothing of null. */
  readonly type: string;
  /** Of the component, or of an array's items: `Pet`. */
  readonly name: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly format: string | null;
  readonly nullable: boolean;
  readonly deprecated: boolean;
  readonly deprecation: string | null;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** Pills before the name, and after it: those of `api.params.post`, then those of `x-svc.post`. */
  readonly pills: { readonly pre: readonly string[]; readonly post: readonly string[] };
  readonly constraints: readonly Constraint[];
  readonly values: readonly EnumValue[];
  readonly constant: Json | undefined;
  readonly default: Json | undefined;
  readonly examples: readonly Json[];
  /** From `x-default`. */
  readonly prefill: Json | undefined;
  /** Whether the value is the content of a file. */
  readonly file: boolean;
  readonly externalDocs: ExternalDocs | null;

  readonly properties: readonly PropertyView[];
  /** The properties after those. */
  readonly more: Deferred | null;
  readonly requiredSets: readonly RequiredSet[];
  readonly additional: MapView | null;
  /** `additionalProperties: false`. */
  readonly closed: boolean;
  readonly patterns: readonly PatternView[];
  readonly items: SchemaView | null;
  readonly prefixItems: readonly SchemaView[];
  /** Each is a picker of its own. */
  readonly choices: readonly ChoiceView[];
  readonly notes: readonly Note[];

  /** Name of the schema around this one that this one is again. */
  readonly recursive: string | null;
  /** Set when there are parts below, and none of them is given here. */
  readonly deferred: Deferred | null;
}

export type ConstraintKeyword =
  | "minimum"
  | "exclusiveMinimum"
  | "maximum"
  | "exclusiveMaximum"
  | "multipleOf"
  | "minLength"
  | "maxLength"
  | "pattern"
  | "minItems"
  | "maxItems"
  | "uniqueItems"
  | "minProperties"
  | "maxProperties"
  | "contentMediaType"
  | "contentEncoding";

export interface Constraint {
  readonly keyword: ConstraintKeyword;
  readonly value: string | number | true;
}

export interface EnumValue {
  readonly value: Json;
  readonly name: string | null;
  readonly description: string | null;
  readonly deprecated: boolean;
}

export interface PropertyView {
  readonly name: string;
  /** Null in a deferred part, which stands on many pages. */
  readonly anchor: string | null;
  readonly required: boolean;
  readonly schema: SchemaView;
}

/** `keyword` says whether exactly one of the sets is needed (`oneOf`), or at least one (`anyOf`). */
export interface RequiredSet {
  readonly keyword: "oneOf" | "anyOf";
  readonly sets: readonly (readonly string[])[];
}

/** Properties of any name. */
export interface MapView {
  /** From `x-additionalPropertiesName`. */
  readonly keyName: string | null;
  readonly schema: SchemaView;
}

export interface PatternView {
  readonly pattern: string;
  readonly schema: SchemaView;
}

export interface ChoiceView {
  readonly keyword: "oneOf" | "anyOf";
  /** Name of the property whose value tells the variants apart. */
  readonly discriminator: string | null;
  readonly variants: readonly VariantView[];
}

export interface VariantView {
  readonly label: string;
  /** The discriminator's values for this variant. */
  readonly values: readonly string[];
  readonly schema: SchemaView;
}

/** A rule that has no row of its own. */
export type Note =
  | { readonly kind: "not" | "propertyNames" | "contains"; readonly rule: Rule }
  | {
      readonly kind: "condition";
      readonly condition: Rule;
      /** What holds when the condition is met, and when it is not. */
      readonly met: Rule | null;
      readonly unmet: Rule | null;
    }
  | { readonly kind: "dependentRequired"; readonly name: string; readonly required: readonly string[] }
  /** No value is allowed at all. */
  | { readonly kind: "never" }
  /** Of so many variants only the first are shown. */
  | { readonly kind: "variants"; readonly shown: number; readonly all: number };

/** What a schema asks for, short enough to be told in a line. */
export type Rule =
  | { readonly kind: "anything" | "nothing" }
  /** There is more, which is left out. */
  | { readonly kind: "more" }
  /** One of them: types, names of schemas, or values as JSON. */
  | { readonly kind: "values"; readonly values: readonly string[] }
  | { readonly kind: "limit"; readonly keyword: RuleKeyword; readonly value: string }
  | { readonly kind: "property"; readonly name: string; readonly rule: Rule }
  | { readonly kind: "required"; readonly names: readonly string[] }
  | { readonly kind: "not"; readonly rule: Rule }
  | { readonly kind: "all" | "any"; readonly rules: readonly Rule[] };

export type RuleKeyword =
  | "minimum"
  | "exclusiveMinimum"
  | "maximum"
  | "exclusiveMaximum"
  | "minLength"
  | "maxLength"
  | "multipleOf"
  | "minItems"
  | "maxItems"
  | "format"
  | "pattern";
