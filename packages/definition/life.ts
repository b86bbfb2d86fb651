import type { Action } from './action.ts'
import type { Definition, Status } from './definition.ts'
import { eraseOf } from './person.ts'

/** A step of a document's life: the status that it leads to, and which earlier action it takes back. */
interface Step extends Pick<Action, 'right' | 'when'> {
  readonly to: Status
  readonly undoes?: string
}

const step = (right: string, to: Status, ...status: readonly Status[]): Step => ({ right, to, when: { status } })

/** The stories of the kernel, which every document has (services 5); the screens have their words. */
export const LIFE = {
  submit: step('submit', 'pending', 'draft', 'revision'),
  recall: step('submit', 'draft', 'pending'),
  approve: step('approve', 'approved', 'pending'),
  revise: step('approve', 'revision', 'pending'),
  reject: step('approve', 'rejected', 'pending'),
  delegate: step('approve', 'pending', 'pending'),
  close: step('close', 'closed', 'approved'),
  reopen: { ...step('reopen', 'approved', 'closed'), undoes: 'close' },
  void: step('void', 'void', 'approved'),
} as const satisfies Readonly<Record<string, Step>>

export type LifeAction = keyof typeof LIFE
export const isLifeAction = (name: string): name is LifeAction => Object.hasOwn(LIFE, name)

/** What a record of this kind may have done to it; words of the kernel's own actions are not among it. */
export type AnyAction = Partial<Action> & Pick<Action, 'right' | 'when'>

/** All actions of a kind of record, those of the kernel first, then its own in the order of the bar. */
export function actionsOf(definition: Definition): Readonly<Record<string, AnyAction>> {
  const kernel: Readonly<Record<string, AnyAction>> = definition.kind === 'document' ? LIFE : eraseOf(definition)
  const own = Object.entries(definition.actions ?? {}).map(([name, action]): [string, AnyAction] => [
    name,
    { right: 'update', ...kernel[name], ...action, when: { ...kernel[name]?.when, ...action.when } },
  ])
  return { ...kernel, ...Object.fromEntries(own) }
}

/** Whether the record is in a state in which the action can be done. */
export const isNow = ({ when }: Pick<Action, 'when'>, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(when).every(([key, among]) => among.some((one) => one === (values[key] ?? null)))
