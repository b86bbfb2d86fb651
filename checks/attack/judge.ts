// What no answer may be, whoever asks whatever: a fault of ours, an answer without a session or without the right, a
// write by who only reads, something of another branch told otherwise than something that there is not, a field that
// its reader may not see, and anything of the inside of the product.
import { type AttackedCall, isQuestion } from './calls.ts'

export const CALLERS = [
  'nobody',
  'no rights',
  'one branch',
  'read-only token',
  'no field rights',
  'administrator',
] as const
export type CallerName = (typeof CALLERS)[number]

export interface Answered {
  readonly caller: CallerName
  readonly call: AttackedCall
  readonly ids: 'own' | 'foreign' | 'missing' | 'none'
  readonly status: number
  readonly text: string
  readonly milliseconds: number
  /** Of a foreign id: what one that there is not was answered, both without what tells them apart. */
  readonly asMissing?: { readonly status: number; readonly text: string }
  readonly guarded: readonly string[]
  /** In what it is otherwise than the description says. */
  readonly undescribed: string | null
}

const SLOW = 10_000
const INSIDE =
  /node_modules|\bat [^"]{1,80}\.ts:\d+|syntax error at or near|relation \\?"|SQLSTATE|\/packages\/engine\//

type Rule = (answered: Answered) => boolean

const RULES: Readonly<Record<string, Rule>> = {
  'fault of ours': ({ status }) => status >= 500 && status !== 503,
  'tells the inside': ({ status, text }) => status >= 400 && INSIDE.test(text),
  slow: ({ milliseconds }) => milliseconds > SLOW,
  'answers without a session': ({ caller, call, status }) => caller === 'nobody' && !call.isOpen && status !== 401,
  'answers without the right': ({ caller, call, status }) =>
    caller === 'no rights' && call.right !== null && status !== 403,
  'written by who only reads': ({ caller, call, status }) =>
    caller === 'read-only token' && status < 300 && !isQuestion(call),
  'tells of another branch': (answered) => isOtherThanMissing(answered),
  'tells a guarded field': (answered) => tellsGuarded(answered),
  'answers otherwise than described': ({ undescribed }) => undescribed !== null,
}

/** What is wrong with an answer, by the rule it breaks; none as a rule. */
export const breachesOf = (answered: Answered): readonly string[] =>
  Object.entries(RULES).flatMap(([rule, isBroken]) => (isBroken(answered) ? [rule] : []))

/** Callers who work in one branch; the administrator works in all, the others are stopped at the door. */
const IN_ONE: readonly CallerName[] = ['one branch', 'no field rights']

const isOtherThanMissing = ({ caller, ids, status, text, asMissing }: Answered): boolean =>
  ids === 'foreign' &&
  asMissing !== undefined &&
  IN_ONE.includes(caller) &&
  (status !== asMissing.status || text !== asMissing.text)

const tellsGuarded = ({ caller, call, status, text, guarded }: Answered): boolean =>
  caller === 'no field rights' &&
  status === 200 &&
  recordsIn(call, text).some((one) => guarded.some((key) => key in one))

/** The record that was read, or the rows of a list, each with its lines: other answers have words of their own. */
function recordsIn({ method, path }: AttackedCall, text: string): readonly object[] {
  if (method !== 'GET' || !text.startsWith('{')) return []
  const answer: object = JSON.parse(text)
  const rows: unknown = 'data' in answer ? answer.data : path.endsWith('/{id}') ? [answer] : []
  const records = Array.isArray(rows) ? rows.filter((one) => typeof one === 'object' && one !== null) : []
  return records.flatMap((one: object) => [one, ...Object.values(one).filter(Array.isArray).flat().map(Object)])
}
