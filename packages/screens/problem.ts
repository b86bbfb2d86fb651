/** One finding of the server: where in the form (`lines.2.quantity`), and the sentence to show there. */
export interface FieldProblem {
  readonly path: string
  readonly code: string
  readonly message: string
  /** The approval that lets it pass, or would where one is set up. */
  readonly level?: string
}

export type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as an object, empty when it is none. */
export const asJson = (value: unknown): Json => (isJson(value) ? value : {})

/** A value as rows, empty when it is none. */
export const asRows = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(asJson) : [])

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Findings as they travel. */
export const asFieldProblems = (value: unknown): readonly FieldProblem[] =>
  asRows(value).map((one) => ({
    path: asText(one.path),
    code: asText(one.code),
    message: asText(one.message),
    ...(asText(one.level) === '' ? {} : { level: asText(one.level) }),
  }))

/** What the server refused and why, in the user's language. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  /** The id under which the server's log knows this request. */
  readonly request: string
  readonly errors: readonly FieldProblem[]
  /** What else came along: the record as it is now, who changed it. */
  readonly extra: Json

  constructor(status: number, body: unknown) {
    const given = asJson(body)
    super(asText(given.detail))
    this.status = status
    this.code = asText(given.code) || 'unknown'
    this.request = asText(given.request)
    this.errors = asFieldProblems(given.errors)
    this.extra = given
  }
}

/** The network failed: nobody answered. For a write, what became of it is not known yet. */
export class Unreachable extends Error {}

/** The sentence of whatever was thrown. */
export const sentenceOf = (error: unknown, fallback: string): string =>
  error instanceof ApiProblem && error.message !== '' ? error.message : fallback
