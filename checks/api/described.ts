// What the description of the API says of a call: the parameters it takes, and whether an answer is as described.
// An answer is held to it key by key: one that the description does not name is as wrong as one that is missing.
import { Ajv2020 } from 'ajv/dist/2020.js'

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const objectIn = (value: unknown, key: string): Json => {
  const found = isObject(value) ? value[key] : undefined
  return isObject(found) ? found : {}
}

export interface DescribedCall {
  readonly method: string
  /** Below the address of the API, with the parts in braces. */
  readonly path: string
  readonly parameters: readonly Json[]
  readonly isOpen: boolean
  readonly takesBody: boolean
  /** Answers JSON, not a file. */
  readonly isJson: boolean
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** Every call of a description. */
export const describedCalls = (description: unknown): readonly DescribedCall[] =>
  Object.entries(objectIn(description, 'paths')).flatMap(([path, item]) =>
    METHODS.filter((method) => isObject(item) && method in item).map((method) => {
      const operation = objectIn(item, method)
      const { parameters, security } = operation
      return {
        method: method.toUpperCase(),
        path,
        parameters: Array.isArray(parameters) ? parameters.filter(isObject) : [],
        isOpen: Array.isArray(security) && security.length === 0,
        takesBody: 'requestBody' in operation,
        isJson: 'application/json' in objectIn(objectIn(objectIn(operation, 'responses'), '200'), 'content'),
      }
    }),
  )

/** The description with every object closed, as answers are written: for those who read it, more keys may come. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (!isObject(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]))
  const isShape = value.type === 'object' && isObject(value.properties) && !('additionalProperties' in value)
  return isShape ? { ...inner, additionalProperties: false } : inner
}

const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

export type JudgeAnswer = (method: string, path: string, status: number, text: string) => string | null

/** Judges answers by the description: what is wrong with one, or null. */
export function judgeOf(description: unknown): JudgeAnswer {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false, allErrors: false })
  ajv.addSchema(Object(closed(description)), 'api')
  return (method, path, status, text) => {
    const responses = objectIn(
      objectIn(objectIn(objectIn(description, 'paths'), path), method.toLowerCase()),
      'responses',
    )
    const code = status >= 400 ? '4XX' : String(status)
    if (status === 304 || status >= 500) return null
    if (!(code in responses)) return `answers ${status}, which is not described`
    if (code === '4XX') return null
    const content = objectIn(objectIn(responses, code), 'content')
    if (!('application/json' in content)) return null
    const place = ['paths', path, method.toLowerCase(), 'responses', code, 'content', 'application/json', 'schema']
    const validate = ajv.getSchema(`api#/${place.map(escaped).join('/')}`)
    if (!validate) return 'has no schema'
    if (validate(JSON.parse(text))) return null
    const [error] = validate.errors ?? []
    return `${error?.instancePath ?? ''} ${error?.message ?? ''} ${JSON.stringify(error?.params ?? {})}`
  }
}
