/** Every way in which a request can fail. Codes are permanent: clients branch on them. */
export const problems = {
  "invalid-request": { status: 400, title: "The request is not valid" },
  "archive-refused": { status: 400, title: "The archive cannot be taken" },
  "key-missing": { status: 401, title: "A key is needed" },
  "key-malformed": { status: 401, title: "This is not a key" },
  "key-unknown": { status: 401, title: "There is no such key" },
  "key-expired": { status: 401, title: "The key has expired" },
  "key-revoked": { status: 401, title: "The key was revoked" },
  "invalid-signature": { status: 401, title: "The signature is not valid" },
  "scope-missing": { status: 403, title: "The key may not do this" },
  "address-not-allowed": { status: 403, title: "The key may not be used from this address" },
  "cross-origin": { status: 403, title: "Only pages of the site itself may ask here" },
  "not-found": { status: 404, title: "There is no such thing" },
  "method-not-allowed": { status: 405, title: "The method is not allowed here" },
  "not-acceptable": { status: 406, title: "No such form of the answer is there" },
  "request-timeout": { status: 408, title: "The request took too long to arrive" },
  "slug-taken": { status: 409, title: "Another project has this slug" },
  "domain-taken": { status: 409, title: "Another project has this domain" },
  "not-built": { status: 409, title: "The deployment is not built" },
  "no-source": { status: 409, title: "There is nothing to deploy from" },
  "request-in-progress": {
    status: 409,
    title: "The first request with this Idempotency-Key is not answered yet",
  },
  "too-large": { status: 413, title: "The request is too large" },
  "unsupported-media-type": { status: 415, title: "The type of the body is not supported" },
  "idempotency-mismatch": { status: 422, title: "The Idempotency-Key was used for another request" },
  "too-many-attempts": { status: 429, title: "Too many wrong keys came from this address" },
  "quota-exceeded": { status: 429, title: "The key asked too often" },
  "too-many-questions": { status: 429, title: "Too many questions came from this address, or to this site" },
  internal: { status: 500, title: "The service made a mistake" },
  unavailable: { status: 503, title: "The service is not available" },
} as const;

export type ProblemCode = keyof typeof problems;

/** Kinds of problems that are described elsewhere, for everybody. */
const commonTypes: Partial<Record<ProblemCode, string>> = {
  "quota-exceeded": "https://iana.org/assignments/http-problem-types#quota-exceeded",
};

/** What is wrong with one parameter or one value of the body. */
export interface ParameterProblem {
  readonly parameter: string;
  readonly code: string;
  readonly message: string;
}

interface ProblemMore {
  readonly errors?: readonly ParameterProblem[];
  readonly headers?: Readonly<Record<string, string>>;
  /** What else the answer says: the further members that a type of problem has. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** Ends the handling of a request, wherever it is thrown, with an answer in the words of RFC 9457. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: ProblemCode;
  readonly errors: readonly ParameterProblem[];
  readonly headers: Readonly<Record<string, string>>;
  readonly members: Readonly<Record<string, unknown>>;

  constructor(
    code: ProblemCode,
    detail: string,
    { errors = [], headers = {}, members = {} }: ProblemMore = {},
  ) {
    super(detail);
    this.code = code;
    this.errors = errors;
    this.headers = headers;
    this.members = members;
  }
}

/** One and the same for everything that is not there, or is not the caller's to see. */
export function notFound(): Problem {
  return new Problem("not-found", "Nothing that this key can see has this address.");
}

export interface ProblemPlace {
  /** Where the list of problems is: `https://docs.example.com`. */
  readonly origin: string;
  readonly path: string;
  readonly requestId: string;
}

export function problemResponse(problem: Problem, { origin, path, requestId }: ProblemPlace): Response {
  const { status, title } = problems[problem.code];
  const { code, message: detail, errors } = problem;
  const body = {
    type: commonTypes[code] ?? `${origin}/v1/problems#${code}`,
    title,
    status,
    detail,
    instance: path,
    code,
    ...(errors.length > 0 ? { errors } : {}),
    ...problem.members,
    requestId,
    // For clients that know another, older shape of errors.
    error: detail,
    details: errors.length > 0 ? errors.map(({ message }) => ({ message })) : [{ message: detail }],
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json", ...problem.headers },
  });
}
