import type { Finding } from '@lumbung/core'
import type { Definition, Values } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Connection } from '../database/connection.ts'
import type { LineReference, Reference } from '../store/reference.ts'
import type { ActOptions } from '../act-options.ts'
import type { Unit } from '../unit.ts'

/** A record as it was just stored. */
export interface Saved {
  readonly values: Values
  readonly warnings: readonly Finding[]
  /** A secret that is told with this answer and never again. */
  readonly once?: string
}

/** One step of a record's life: who did what, when, and which fields changed. */
export interface HistoryStep {
  readonly id: string
  readonly at: string
  readonly by: string
  readonly action: string
  /** The reason of the master that was chosen; as stored, its id. */
  readonly reason: string | Reference | LineReference | null
  /** What was said beside it, or alone; of a print its paper, of a sign-in the device. */
  readonly note: string | null
  /** Address and device, as far as known. */
  readonly origin: string
  readonly changes: unknown
}

/** What the engine does itself about the records of a master: people and their rights, numbers, periods, approval. */
export interface MasterHook {
  /** What is wrong with a record beyond its own rules, told together with what is wrong with what it names. */
  readonly findings?: (
    unit: Unit,
    definition: Definition,
    values: Values,
  ) => readonly Finding[] | Promise<readonly Finding[]>
  /** Refuses a record that its own rules let pass, and does what has to be done with it in the same transaction. */
  readonly check?: (unit: Unit, values: Values, stored: Values | null) => Promise<void>
  /** What a changed record holds beside what was typed: what held before, with its days. */
  readonly complete?: (unit: Unit, values: Values, stored: Values) => Promise<Values>
  /** What a new record brings: a secret that is told once. */
  readonly created?: (unit: Unit, values: Values) => Promise<string | undefined>
  /** What of the history of a record who asks may see. */
  readonly history?: (
    connection: Connection,
    actor: Actor,
    id: string,
    steps: readonly HistoryStep[],
  ) => Promise<readonly HistoryStep[]>
  /** Does what its definition declares as actions. */
  readonly act?: (unit: Unit, definition: Definition, id: string, action: string, options: ActOptions) => Promise<Saved>
}

/** That of a master; a module says which of its masters has one. */
export const hookOf = (unit: Unit, { key }: Definition): MasterHook => unit.engine.registry.hooks.get(key) ?? NONE

const NONE: MasterHook = {}
