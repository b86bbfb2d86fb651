import type { Action } from './action.ts'
import type { Definition, Status } from './definition.ts'
import { f } from './field.ts'
import { eraseOf } from './person.ts'

/** A step of a document's life, with the status that it leads to. */
interface Step extends Pick<Action, 'right' | 'when' | 'reason'> {
  readonly to: Status
}

const step = (right: string, to: Status, ...status: readonly Status[]): Step => ({ right, to, when: { status } })
const reasoned = (reason: string, one: Step): Step => ({ ...one, reason })

/** The stories of the kernel, which every document has (services 5); the screens have their words. */
export const LIFE = {
  submit: step('submit', 'pending', 'draft', 'revision'),
  recall: step('submit', 'draft', 'pending'),
  approve: step('approve', 'approved', 'pending'),
  revise: reasoned('REVISION', step('approve', 'revision', 'pending')),
  reject: reasoned('REJECT', step('approve', 'rejected', 'pending')),
  delegate: step('approve', 'pending', 'pending'),
  close: reasoned('SHORT_CLOSE', step('close', 'closed', 'approved')),
  reopen: reasoned('REOPEN', step('reopen', 'approved', 'closed')),
  void: reasoned('VOID', step('void', 'void', 'approved')),
} as const satisfies Readonly<Record<string, Step>>

export type LifeAction = keyof typeof LIFE
export const isLifeAction = (name: string): name is LifeAction => Object.hasOwn(LIFE, name)

/** The action that takes back one of a document that can be undone: that which `event` names, else the newest. */
export const UNDO = 'undo'

const undo: Action = {
  label: ['Undo', 'Urungkan'],
  hint: ['The document says again what it said before.', 'Dokumen kembali seperti sebelumnya.'],
  posts: ['What it posted is taken back on its own day.', 'Pembukuannya dibalik pada tanggalnya sendiri.'],
  done: ['undid a step', 'mengurungkan satu langkah'],
  right: 'void',
  when: { status: ['approved'] },
  fields: { event: f.text({ optional: true }) },
  reason: 'VOID',
}

/** What a record of this kind may have done to it; words of the kernel's own actions are not among it. */
export type AnyAction = Partial<Action> & Pick<Action, 'right' | 'when'>

/** All actions of a kind of record, those of the kernel first, then its own in the order of the bar. */
export function actionsOf(definition: Definition): Readonly<Record<string, AnyAction>> {
  const kernel: Readonly<Record<string, AnyAction>> =
    definition.kind === 'document' ? (isUndoable(definition) ? { ...LIFE, [UNDO]: undo } : LIFE) : eraseOf(definition)
  const own = Object.entries(definition.actions ?? {}).map(([name, action]): [string, AnyAction] => [
    name,
    { right: 'update', ...kernel[name], ...action, when: { ...kernel[name]?.when, ...action.when } },
  ])
  return { ...kernel, ...Object.fromEntries(own) }
}

/** Whether anything that is done with it can be undone. */
export const isUndoable = ({ actions = {} }: Definition): boolean =>
  Object.values(actions).some(({ undoable }) => undoable)

/** The type of reasons that an action of such a record takes; undefined: none, or a note says why. */
export const reasonTypeOf = (definition: Definition, action: string): string | undefined =>
  actionsOf(definition)[action]?.reason ?? (isLifeAction(action) ? LIFE[action].reason : undefined)

/** Whether the record is in a state in which the action can be done. */
export const isNow = ({ when }: Pick<Action, 'when'>, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(when).every(([key, among]) => among.some((one) => one === (values[key] ?? null)))
