// JSON schemas, as OpenAPI 3.1 takes them: what the description of the API is made of.

/** A JSON schema. */
export type Schema = Readonly<Record<string, unknown>>

export const text: Schema = { type: 'string' }
export const whole: Schema = { type: 'integer' }
export const number: Schema = { type: 'number' }
export const flag: Schema = { type: 'boolean' }
export const day: Schema = { type: 'string', format: 'date' }
export const instant: Schema = { type: 'string', format: 'date-time' }

/** A schema of the document's components, by its name. */
export const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
export const listOf = (items: Schema): Schema => ({ type: 'array', items })
export const oneOf = (...values: readonly string[]): Schema => ({ type: 'string', enum: values })
/** An object whose keys are data. */
export const mapOf = (value: Schema): Schema => ({ type: 'object', additionalProperties: value })
/** An object whose shape follows from what is declared elsewhere, or from what a client put there itself. */
export const anything: Schema = { type: 'object', additionalProperties: true }

type Properties = Readonly<Record<string, Schema>>

/** An object with these keys, all of them there but those named. */
export const objectOf = (properties: Properties, optional: readonly string[] = []): Schema => {
  const required = Object.keys(properties).filter((key) => !optional.includes(key))
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
}

/** A body: no other keys than these are taken; those named must be there. */
export interface BodySchema extends Schema {
  readonly properties: Properties
}
export const bodyOf = (properties: Properties, required: readonly string[] = []): BodySchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...(required.length > 0 ? { required } : {}),
})

/** What most answers are: rows under `data`. */
export const rowsOf = (item: Schema, more: Properties = {}): Schema => objectOf({ data: listOf(item), ...more })

/** A parameter of the query. */
export interface Parameter {
  readonly description: string
  /** It has one of these. */
  readonly values?: readonly string[]
  /** Text when not given. */
  readonly schema?: Schema
  readonly required?: true
  /** May be given several times. */
  readonly repeated?: true
}

/** The parameters that a call knows; others are refused. */
export type Query = Readonly<Record<string, Parameter>>

export const YES_NO = ['true', 'false']

/** A file instead of JSON. */
export interface FileAnswer {
  readonly file: readonly string[]
}
/** JSON, a file, the way to another page, or null: no body. */
export type AnswerShape = Schema | FileAnswer | 'elsewhere' | null

/** What a call takes and answers. */
export interface CallShape {
  readonly query?: Query
  readonly body?: BodySchema
  /** Instead of the body, a form with a file: multipart/form-data. */
  readonly form?: BodySchema
  readonly answer: AnswerShape
  /** 200 with a body and 204 without one, where not given. */
  readonly status?: 201 | 202
  /** Of a call that does several things: what else it answers, by status. */
  readonly also?: Readonly<Record<number, Schema>>
}

/** The form of one file. */
export const FILE_FORM: BodySchema = bodyOf({ file: { contentMediaType: 'application/octet-stream' } }, ['file'])
