// One recursive statement reads the recipes that are reached, each once, whatever the number of paths to it.
import { isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact, type FactQuery } from '@lumbung/engine/contract.ts'
import { type GraphRecipe, recipeGraph, type RecipeGraph } from './graph.ts'

interface Row extends Omit<GraphRecipe, 'lines'>, Readonly<Record<string, unknown>> {
  readonly lines: GraphRecipe['lines']
}

const NOTHING: RecipeGraph = { recipes: [], inactive: new Map(), chosenBy: 0 }

const reached = ({ query }: FactQuery, items: readonly string[], chosen: readonly string[]): Promise<Row[]> =>
  query<Row>(
    sql`with recursive reached as (
          select id from bill_of_materials
           where (item = any(${items}::uuid[]) or id = any(${chosen}::uuid[])) and state = 'active' and not archived
          union
          select h.id from reached r
            join bill_of_materials_components c on c.document = r.id and not c.recycled
            join bill_of_materials h on h.item = c.item and h.state = 'active' and not h.archived
        )
        select h.id, h.item, i.code as "itemCode", h.version_number as "versionNumber",
               to_char(h.valid_from, 'YYYY-MM-DD') as "validFrom", to_char(h.valid_to, 'YYYY-MM-DD') as "validTo",
               coalesce(jsonb_agg(jsonb_build_object('item', c.item, 'subVersion', c.sub_version,
                 'recycled', c.recycled) order by c.position) filter (where c.id is not null), '[]') as lines
          from reached r join bill_of_materials h on h.id = r.id join item i on i.id = h.item
          left join bill_of_materials_components c on c.document = h.id
         group by h.id, h.item, i.code, h.version_number, h.valid_from, h.valid_to`,
    'fact-recipe-graph',
  )

const statesOf = ({ query }: FactQuery, recipe: string, chosen: readonly string[]) =>
  query<{ readonly id: string; readonly active: boolean; readonly chosenBy: number }>(
    sql`select h.id, h.state = 'active' and not h.archived as active,
               (select count(*)::integer from bill_of_materials_components c
                  join bill_of_materials p on p.id = c.document and p.state = 'active' and not p.archived
                 where c.sub_version = ${recipe}::uuid and p.id <> ${recipe}::uuid) as "chosenBy"
          from bill_of_materials h where h.id = any(${[recipe, ...chosen]}::uuid[])`,
    'fact-recipe-states',
  )

type Asked = Parameters<typeof recipeGraph>[0]

async function graphOf(reading: FactQuery, { recipe, item, items, chosen }: Asked): Promise<RecipeGraph> {
  if (!isId(recipe)) return NOTHING
  const ids = chosen.filter((id) => isId(id))
  const wanted = items.length > 0 && isId(item) ? [item, ...items.filter((id) => isId(id))] : []
  const [rows, states] = await Promise.all([
    wanted.length > 0 ? reached(reading, wanted, ids) : [],
    statesOf(reading, recipe, ids),
  ])
  return {
    recipes: rows,
    inactive: new Map(states.flatMap(({ id, active }) => (active || id === recipe ? [] : [[id, true] as const]))),
    chosenBy: states[0]?.chosenBy ?? 0,
  }
}

export const recipeGraphAnswer = answerFact(recipeGraph, {
  decides: true,
  answer: async (reading, questions) => {
    const locked = reading.lock('bill-of-materials', ['graph'])
    const graphs = await Promise.all(questions.map((question) => graphOf(reading, question)))
    await locked
    return graphs
  },
})
