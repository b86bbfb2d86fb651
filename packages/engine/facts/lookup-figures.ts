import type { FactsOf, Requests } from '@lumbung/definition'
import { may } from '../actor.ts'
import { hiddenFrom } from '../seen.ts'
import { seenFacts } from '../seen-values.ts'
import type { LookupQuery } from '../store/list-query.ts'
import type { LookupPage } from '../store/lookup.ts'
import type { LookupAsked, ShownFigure } from '../store/lookup-figures.ts'
import type { readingOf } from '../unit.ts'
import { queryFor } from './asked.ts'
import { loadFacts } from './load.ts'

type Reading = ReturnType<typeof readingOf>

/** Facts as who asks may see them, read outside of any transaction; what only rules may ask is refused. */
export async function factsFor<R extends Requests>(reader: Reading, requests: R): Promise<FactsOf<() => R>> {
  const facts = await loadFacts(reader, requests, { lock: false })
  // Each request says what it is answered with; the machinery that answers knows nothing of that.
  return seenFacts(reader.engine.registry, hiddenFrom(reader.actor), requests, facts) as FactsOf<() => R>
}

/** The place of a field, whichever line it is asked for. */
const placeOf = (key: string, field: string): string => `${key}.${field.replaceAll(/\.\d+(?=\.)/g, '')}`

/**
 * What is found, with what a module says of it beside code and name: asked once for all that is shown, by who may read
 * such records. Where no module says anything, nothing is asked.
 */
export async function withFigures(
  reader: Reading,
  key: string,
  { field, context }: LookupQuery,
  page: LookupPage,
): Promise<LookupPage> {
  const { actor, engine } = reader
  const declared = engine.registry.lookups.get(placeOf(key, field))
  if (!declared || page.data.length === 0 || !may(actor, `${page.resource}.read`)) return page
  const asked: LookupAsked = {
    key,
    context,
    language: actor.language,
    branch: actor.branch,
    may: (right) => may(actor, right),
    query: queryFor(reader),
    facts: (requests) => factsFor(reader, requests),
  }
  const shown = Object.entries(declared.figures).filter(([, { isShown }]) => isShown?.(asked) ?? true)
  const answered = await declared.answer(
    asked,
    page.data.map(({ id }) => id),
  )
  const of = (id: string) => Object.fromEntries(shown.map(([one]) => [one, answered.get(id)?.[one] ?? null]))
  return {
    ...page,
    figures: shown.map(
      ([one, { title, kind, warnsAtZero = false }]): ShownFigure => ({ key: one, title, kind, warnsAtZero }),
    ),
    data: page.data.map((row) => ({ ...row, figures: of(row.id) })),
  }
}
