/** The words of API pages. */
export interface ReferenceTexts {
  readonly authorization: string;
  readonly pathParameters: string;
  readonly queryParameters: string;
  readonly headers: string;
  readonly cookies: string;
  readonly body: string;
  readonly payload: string;
  readonly callbacks: string;
  readonly response: string;
  readonly servers: string;
  readonly request: string;
  readonly contentType: string;
  readonly example: string;
  readonly examples: string;
  readonly properties: string;
  /** `{name}` stands for the name of a schema. */
  readonly propertiesOf: string;
  readonly more: string;
  readonly items: string;
  readonly values: string;
  readonly always: string;
  readonly oneOf: string;
  readonly anyOf: string;
  readonly or: string;
  readonly and: string;
  readonly optional: string;
  readonly scopes: string;
  readonly readOnly: string;
  readonly writeOnly: string;
  readonly open: string;
  readonly sameAs: string;
  readonly exactlyOne: string;
  readonly atLeastOne: string;
  readonly closed: string;
  readonly noBody: string;
  readonly toldApartBy: string;
  readonly length: string;
  readonly range: string;
  readonly multipleOf: string;
  readonly pattern: string;
  readonly unique: string;
  readonly encoding: string;
  readonly mediaType: string;
  readonly file: string;
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
  servers: "Servers",
  request: "Request",
  contentType: "Content type",
  example: "Example",
  examples: "Examples",
  properties: "Properties",
  propertiesOf: "{name} properties",
  more: "more",
  items: "Items",
  values: "Options",
  always: "Always",
  oneOf: "One of",
  anyOf: "Any of",
  or: "or",
  and: "and",
  optional: "Requests without authorization are allowed as well.",
  scopes: "Scopes",
  readOnly: "read-only",
  writeOnly: "write-only",
  open: "Open",
  sameAs: "Same as",
  exactlyOne: "Exactly one of these is required:",
  atLeastOne: "At least one of these is required:",
  closed: "No other properties are allowed.",
  noBody: "No content.",
  toldApartBy: "Told apart by",
  length: "Length",
  range: "Range",
  multipleOf: "Multiple of",
  pattern: "Pattern",
  unique: "No value twice",
  encoding: "Encoding",
  mediaType: "Media type",
  file: "File",
  links: "Links",
  moreAbout: "More about this",
  cookieNote: "Sent as a cookie. Browsers do not let pages set it.",
};
