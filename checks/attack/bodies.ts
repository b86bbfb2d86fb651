// Classes of what is sent: what is malformed, what is forbidden, and what a form would send.
import { type AttackedCall, isStep } from './calls.ts'
import type { Target } from './targets.ts'

export interface AttackBody {
  readonly kind: string
  /** As it goes out; undefined sends none. */
  readonly text: string | undefined
}

export const NONE: AttackBody = { kind: 'none', text: undefined }

const json = (kind: string, value: unknown): AttackBody => ({ kind, text: JSON.stringify(value) })
const HOSTILE = `'; drop table journal; --<script>alert(1)</script>{{7*7}}\${7*7}=cmd|'/c'!A1\u0000`
const DEPTH = 400

/** The same record with every value replaced. */
const replaced = (record: object, by: unknown): object =>
  Object.fromEntries(Object.keys(record).map((key) => [key, key === 'version' ? Reflect.get(record, key) : by]))

/** Every reference of a record, its lines included, as one to something of another branch. */
function referring(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.map((one) => referring(one, id))
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value && Object.keys(value).length === 1) return { id }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, referring(inner, id)]))
}

/** What is sent with one call; where a caller is to be stopped at the door, or nothing is there, little. */
export function bodiesFor(call: AttackedCall, target: Target, few: boolean): readonly AttackBody[] {
  const { record, version, number, foreign, missing } = target
  const other = { id: foreign ?? missing }
  const isChange = call.method === 'PATCH'
  const whole = isChange ? { ...record, version } : record
  const step = { version, reason: 'Tried by the attack on purpose', confirm: number }
  const door = [json('empty', {}), json(isStep(call) ? 'step' : 'record', isStep(call) ? step : whole)]
  if (few) return door
  const malformed = [NONE, { kind: 'broken', text: '{"a":' }, json('unknown key', { strange: 1, version })]
  const many = json('ids of another branch', { ids: [other.id], lines: [other.id] })
  if (isStep(call) || call.method === 'DELETE') return [...door, ...malformed, many]
  const set = { status: 'approved', number: 'X-1', total: '1', branch: other, createdBy: other }
  return [
    ...door,
    ...malformed,
    many,
    { kind: 'list', text: '[]' },
    { kind: 'deep', text: `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}` },
    json('forbidden', { ...whole, ...set, role: { administrator: true } }),
    json('draft', { draft: record, changed: '' }),
    json('numbers', replaced(whole, 7)),
    json('hostile', replaced(whole, HOSTILE)),
    json('foreign references', referring(whole, other.id)),
  ]
}

/** Questions of lists that name what is not there, or are no question at all. */
export const QUERIES: readonly string[] = [
  `sort=${encodeURIComponent("id'; --")}`,
  `filter[id]=${encodeURIComponent("' or 1=1 --")}`,
  'page=-1&pageSize=1e9',
  'fields=__proto__,id',
  `q=${encodeURIComponent(HOSTILE.slice(0, -1))}`,
  'q=%00',
  'sort=-createdAt&sort=id',
]
