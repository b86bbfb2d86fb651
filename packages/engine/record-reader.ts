import { Problem } from '@lumbung/core'
import type { Definition, Values } from '@lumbung/definition'
import { type Actor, may } from './actor.ts'
import { type Engine, type Reader, readingOf } from './unit.ts'
import { definitionOf } from './registry.ts'
import { engineFor } from './seen.ts'
import { readRecords } from './store/read.ts'
import { isVisible } from './store/visible.ts'

/** How every reading begins: with the right to it, in the branches one may see, of the fields one sees. */
export function readerOf(engine: Engine) {
  const reading = (actor: Actor) => readingOf(engineFor(engine, actor), actor)
  const permitRead = (actor: Actor, key: string): Definition => {
    if (!may(actor, `${key}.read`)) throw new Problem(403, 'no-permission')
    return definitionOf(engineFor(engine, actor).registry, key)
  }
  const stored = async (actor: Actor, key: string, id: string, reader: Reader = reading(actor)): Promise<Values> => {
    const definition = permitRead(actor, key)
    const values = (await readRecords(reader, key, [id], { lock: false })).get(id)
    if (!values || !isVisible(actor, definition, values)) throw new Problem(404, 'not-found')
    return values
  }
  return { reading, permitRead, stored }
}
