import { Problem } from '@lumbung/core'
import type { Definition, Values } from '@lumbung/definition'
import { type Actor, may } from './actor.ts'
import { type Engine, type Reader, readingOf } from './unit.ts'
import { definitionOf } from './registry.ts'
import { engineFor } from './seen.ts'
import { readRecords } from './store/read.ts'
import { isVisible } from './store/visible.ts'

/** Who reads outside of any transaction, what is declared as they see it. */
export type ReadingUnit = ReturnType<typeof readingOf>

/** What is declared of records of this kind, for who may read them. */
function permitRead({ actor, engine }: Pick<Reader, 'actor' | 'engine'>, key: string): Definition {
  if (!may(actor, `${key}.read`)) throw new Problem(403, 'no-permission')
  return definitionOf(engine.registry, key)
}

/** A record as who asks may read it. */
export async function storedRecord(reader: Reader, key: string, id: string): Promise<Values> {
  const definition = permitRead(reader, key)
  const values = (await readRecords(reader, key, [id], { lock: false })).get(id)
  if (!values || !isVisible(reader.actor, definition, values)) throw new Problem(404, 'not-found')
  return values
}

/** How every reading begins: with the right to it, in the branches one may see, of the fields one sees. */
export function readerOf(engine: Engine) {
  const reading = (actor: Actor): ReadingUnit => readingOf(engineFor(engine, actor), actor)
  return {
    reading,
    permitRead: (actor: Actor, key: string): Definition => permitRead(reading(actor), key),
    stored: (actor: Actor, key: string, id: string, reader: Reader = reading(actor)): Promise<Values> =>
      storedRecord(reader, key, id),
  }
}
