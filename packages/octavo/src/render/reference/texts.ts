import { englishRules, type RuleWords } from "#openapi/note-text.ts";

/** The words of API pages. `{name}` stands for the name of a schema or a property. */
export interface ReferenceTexts extends RuleWords {
  readonly authorization: string;
  readonly pathParameters: string;
  readonly queryParameters: string;
  readonly headers: string;
  readonly cookies: string;
  readonly body: string;
  /** What a webhook sends. */
  readonly payload: string;
  readonly callbacks: string;
  readonly response: string;
  readonly request: string;
  readonly contentType: string;
  readonly example: string;
  readonly examples: string;
  readonly properties: string;
  readonly propertiesOf: string;
  readonly more: string;
  /** Above the values that are allowed. */
  readonly values: string;
  /** Before the only value that is allowed. */
  readonly always: string;
  readonly oneOf: string;
  readonly anyOf: string;
  readonly optional: string;
  readonly scopes: string;
  /** The flows of OAuth. */
  readonly authorizationCode: string;
  readonly implicit: string;
  readonly clientCredentials: string;
  readonly password: string;
  readonly deviceAuthorization: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly refreshUrl: string;
  readonly readOnly: string;
  readonly writeOnly: string;
  readonly open: string;
  readonly sameAs: string;
  readonly exactlyOne: string;
  readonly atLeastOne: string;
  readonly closed: string;
  readonly noBody: string;
  /** The property whose value says which of the variants it is. */
  readonly toldApartBy: string;
  readonly range: string;
  readonly unique: string;
  readonly encoding: string;
  readonly mediaType: string;
  readonly links: string;
  readonly moreAbout: string;
  readonly cookieNote: string;
}

export const english: ReferenceTexts = {
  authorization: "Authorization",
  pathParameters: "Path parameters",
  queryParameters: "Query parameters",
  headers: "Headers",
  cookies: "Cookies",
  body: "Body",
  payload: "Payload",
  callbacks: "Callbacks",
  response: "Response",
  request: "Request",
  contentType: "Content type",
  example: "Example",
  examples: "Examples",
  properties: "Properties",
  propertiesOf: "{name} properties",
  more: "More properties",
  values: "Options",
  always: "Always",
  oneOf: "One of",
  anyOf: "Any of",
  optional: "Requests without authorization are allowed as well.",
  scopes: "Scopes",
  authorizationCode: "Authorization code",
  implicit: "Implicit",
  clientCredentials: "Client credentials",
  password: "Password",
  deviceAuthorization: "Device authorization",
  authorizationUrl: "Authorization URL",
  tokenUrl: "Token URL",
  refreshUrl: "Refresh URL",
  readOnly: "read-only",
  writeOnly: "write-only",
  open: "Open",
  sameAs: "Same as {name}",
  exactlyOne: "Exactly one of these is required:",
  atLeastOne: "At least one of these is required:",
  closed: "No other properties are allowed.",
  noBody: "No content.",
  toldApartBy: "Told apart by {name}",
  range: "Range",
  unique: "No value twice",
  encoding: "Encoding",
  mediaType: "Media type",
  links: "Links",
  moreAbout: "More about this",
  cookieNote: "Sent as a cookie. Browsers do not let pages set it.",
  ...englishRules,
};
