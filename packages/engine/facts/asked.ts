import { type Sql, sql } from '@lumbung/definition'
import { definitionOf } from '../registry.ts'
import { todayOf, type Unit } from '../unit.ts'
import { hiddenFrom } from '../seen.ts'
import { countingsOf, doneOf } from '../store/progress.ts'
import { expectedRows } from './expected.ts'
import type { FactQuery } from './query.ts'
import { type FactsContext, type FactsReader, type NamedRequests, visibleRows } from './asking.ts'

export interface Deciding {
  readonly lock: boolean
  readonly except: string | null
  readonly reopening: string | null
  readonly today: string
}

// One order for all within a kind, so that two never wait for each other.
const lockOf = async ({ transaction }: FactsContext, by: string, ids: readonly string[]): Promise<void> => {
  await transaction.query(
    sql`select pg_advisory_xact_lock(hashtext(${`fact ${by}`}), hashtext(id))
          from (select unnest(${ids.toSorted()}::text[]) as id) locked`,
    'lock-fact',
  )
}

function doneBy({ engine: { registry } }: FactsContext, resource: string, progress: string): Sql {
  const definition = definitionOf(registry, resource)
  const countings = definition.kind === 'document' ? countingsOf(registry, definition) : []
  const counting = countings.find(({ name }) => name === progress)
  if (!counting) throw new Error(`Nothing counts '${progress}' of '${resource}'.`)
  return doneOf(counting)
}

const readingOf = (context: FactsContext & FactsReader, fact: string, deciding: Deciding): FactQuery => ({
  ...deciding,
  query: (statement, name) => context.transaction.query(statement, name),
  remembered: (resource, key, load) =>
    context.engine.masters.remembered(context.transaction, resource, ({ query }) => load(query), `${fact} ${key}`),
  work: context.work ?? {},
  records: (resource, ids) => context.engine.masters.load(context.transaction, resource, ids),
  visible: (resource) => visibleRows(context, definitionOf(context.engine.registry, resource)),
  done: (resource, progress) => doneBy(context, resource, progress),
  expected: (items, branch) => expectedRows(context, { items, branch, except: deciding.except }),
  branches: context.seenBy?.branches ?? null,
  hidden: context.seenBy ? hiddenFrom(context.seenBy) : new Set(),
  lock: (by, ids) => (deciding.lock ? lockOf(context, by, ids) : Promise.resolve()),
})

/** The same outside of any fact: what calls of a module read with, for who asks. */
export const queryFor = (reader: Pick<Unit, 'engine' | 'actor' | 'now' | 'transaction'>): FactQuery =>
  readingOf({ ...reader, seenBy: reader.actor }, 'call', {
    lock: false,
    except: null,
    reopening: null,
    today: todayOf(reader),
  })

/** What domains answer, all questions to one fact together; what is asked of another answer has its turn after it. */
export async function askedFacts(
  context: FactsContext & FactsReader,
  asked: NamedRequests<'asked'>,
  answers: Record<string, unknown>,
  deciding: Deciding,
): Promise<void> {
  const ready = asked.flatMap(([name, { fact, question }]) =>
    typeof question === 'function' ? [] : [{ name, fact, question }],
  )
  const groups = Map.groupBy(ready, ({ fact }) => fact)
  await Promise.all(
    [...groups].map(async ([key, group]) => {
      const fact = context.engine.registry.facts.get(key)
      if (!fact) throw new Error(`No module answers the fact '${key}'.`)
      if (fact.decides && context.seenBy) throw new Error(`'${key}' adds up all branches: only rules may ask it.`)
      const found = await fact.answer(
        readingOf(context, key, deciding),
        group.map(({ question }) => question),
      )
      group.forEach(({ name }, at) => {
        answers[name] = found[at]
      })
    }),
  )
}
