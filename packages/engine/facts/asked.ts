import { sql } from '@lumbung/definition'
import { definitionOf } from '../registry.ts'
import { hiddenFrom } from '../seen.ts'
import type { FactQuery } from './query.ts'
import { type Asked, type FactsContext, type FactsReader, toldOf } from './load.ts'

interface Deciding {
  readonly lock: boolean
  readonly except: string | null
}

/** Two payments from one account, approved at once, would each overlook the other. One order for all, no deadlock. */
const lockAccounts = async ({ transaction }: FactsContext, accounts: readonly string[]): Promise<void> => {
  await transaction.query(
    sql`select pg_advisory_xact_lock(4711005, hashtext(id))
          from (select unnest(${accounts.toSorted()}::text[]) as id) accounts`,
    'lock-accounts',
  )
}

const readingOf = (context: FactsContext & FactsReader, { lock, except }: Deciding): FactQuery => ({
  query: (statement, name) => context.transaction.query(statement, name),
  records: (resource, ids) => context.engine.masters.load(context.transaction, resource, ids),
  visible: (resource) => toldOf(context, definitionOf(context.engine.registry, resource)),
  branches: context.seenBy?.branches ?? null,
  hidden: context.seenBy ? hiddenFrom(context.seenBy) : new Set(),
  except,
  lockAccounts: (accounts) => (lock ? lockAccounts(context, accounts) : Promise.resolve()),
})

/** What domains answer, all questions to one fact together; what is asked of another answer has its turn after it. */
export async function askedFacts(
  context: FactsContext & FactsReader,
  asked: Asked<'asked'>,
  answers: Record<string, unknown>,
  deciding: Deciding,
): Promise<void> {
  const reading = readingOf(context, deciding)
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
        reading,
        group.map(({ question }) => question),
      )
      group.forEach(({ name }, at) => {
        answers[name] = found[at]
      })
    }),
  )
}
