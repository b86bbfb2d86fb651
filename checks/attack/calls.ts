// Every call that the description of the API names, whatever it is called from: what is attacked is what is described.
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
const METHODS: readonly Method[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

export interface AttackedCall {
  readonly method: Method
  /** Below the address of the API, ids as `{id}`. */
  readonly path: string
  /** As it is described, the steps in one. */
  readonly described: string
  /** The right that the description says it needs; `*` behind a kind is that of the step. */
  readonly right: string | null
  /** Asked before signing in. */
  readonly isOpen: boolean
}

/** Questions that come with a body: what they answer is stored nowhere. */
export const isQuestion = ({ method, path }: AttackedCall): boolean =>
  method === 'GET' || /\/(fill|facts|preview|export|from\/[^/]+|test|sample|numbers)$/.test(path)

/** What is left alone, and why: it would end the attack itself, or never answers. */
export const LEFT: readonly (readonly [RegExp, string])[] = [
  [/^\/events$/, 'answers as long as the session lives'],
  [/^\/auth\/(logout|sessions|me\/(password|branch|period))/, 'would sign the attacker out or move them'],
  [/^\/auth\/(two-factor|me\/two-factor)/, 'would shut the attacker out of their account'],
  [/^\/setting\/backup-database/, 'would copy or replace the company while it is attacked'],
]

const object = (value: unknown): Readonly<Record<string, unknown>> => Object(value)

/** The calls of a description, steps by each of their names. */
export function callsOf(description: unknown, base: string): readonly AttackedCall[] {
  return Object.entries(object(object(description)['paths'])).flatMap(([path, item]) =>
    METHODS.flatMap((method): AttackedCall[] => {
      const operation = object(item)[method.toLowerCase()]
      if (operation === undefined) return []
      const { 'x-permission': right, security } = object(operation)
      const isOpen = Array.isArray(security) && security.length === 0
      return namesOf(path.replace(base, '')).map((one) => ({
        method,
        path: one,
        described: path,
        right: typeof right === 'string' ? right : null,
        isOpen,
      }))
    }),
  )
}

const STEPS = ['submit', 'approve', 'void', 'close', 'reopen', 'duplicate', 'reject']

/** A step of a record's life, one record or many. */
export const isStep = ({ path }: AttackedCall): boolean => STEPS.some((step) => path.endsWith(`/${step}`))

function namesOf(path: string): readonly string[] {
  if (!path.includes('{name}')) return [path]
  if (path.includes('/from/')) return [path]
  // The same steps by their other address are a matter of one or two.
  const steps = path.includes('/actions/') ? STEPS.slice(0, 2) : STEPS
  return steps.map((step) => path.replace('{name}', step))
}
