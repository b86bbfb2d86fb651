import type { Finding } from '@lumbung/core'
import type { Definition, Values } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Connection } from '../database/connection.ts'
import type { ActOptions } from '../http/service.ts'
import type { Saved } from './document.ts'
import type { HistoryStep } from './history.ts'
import type { Unit } from './unit.ts'

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
  /** Takes the steps that its definition declares. */
  readonly act?: (unit: Unit, definition: Definition, id: string, action: string, options: ActOptions) => Promise<Saved>
}

/** That of a master; a module says which of its masters has one. */
export const hookOf = (unit: Unit, { key }: Definition): MasterHook => unit.engine.registry.hooks.get(key) ?? NONE

const NONE: MasterHook = {}
