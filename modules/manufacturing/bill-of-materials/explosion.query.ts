// All levels by one recursive statement: each recipe is reached once, so it costs what the tree has of lines, however
// many ways lead through it and however many recipes there are.
import { Decimal, isId, isLocalDate } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact, type FactQuery } from '@lumbung/engine/contract.ts'
import { explosion, type Recipe, type RecipeBook, type RecipeItem, type RecipeLine } from './explosion.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly recipe: string
  readonly made: string
  readonly versionNumber: number
  readonly outputQuantity: string
  readonly plannedLoss: string
  readonly isPhantom: boolean
  readonly id: string
  readonly item: string
  readonly quantity: string | null
  readonly percent: string | null
  readonly numerator: string
  readonly denominator: string
  readonly scrap: string
  readonly fixed: boolean
  readonly madeBy: string | null
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly decimals: number
}

const rowsOf = ({ query }: FactQuery, recipe: string, on: string): Promise<Row[]> =>
  query<Row>(
    sql`with recursive reached as (
          select ${recipe}::uuid as id
          union
          select h.id from reached r
            join bill_of_materials_components c on c.document = r.id and not c.recycled
            join bill_of_materials h on h.item = c.item and h.state = 'active' and not h.archived
             and case when c.sub_version is null
                      then ${on}::date between h.valid_from and coalesce(h.valid_to, 'infinity')
                      else h.id = c.sub_version end
        )
        select h.id as recipe, h.item as made, h.version_number as "versionNumber",
               h.output_quantity as "outputQuantity", h.planned_loss as "plannedLoss",
               h.kind = 'phantom' as "isPhantom", c.id, c.item, c.quantity, c.percent,
               coalesce(u.numerator, 1) as numerator, coalesce(u.denominator, 1) as denominator, c.scrap, c.fixed,
               s.id as "madeBy", i.code, i.name, i.base_unit_code as unit, i.base_decimals as decimals
          from reached r join bill_of_materials h on h.id = r.id
          join bill_of_materials_components c on c.document = h.id join item i on i.id = c.item
          left join item_units u on u.document = c.item and u.unit = c.unit
          left join bill_of_materials s on not c.recycled and s.item = c.item and s.state = 'active' and not s.archived
           and case when c.sub_version is null
                    then ${on}::date between s.valid_from and coalesce(s.valid_to, 'infinity')
                    else s.id = c.sub_version end
         order by h.id, c.position`,
    'fact-explosion',
  )

const lineOf = (row: Row): RecipeLine => ({
  id: row.id,
  item: row.item,
  quantity: row.quantity === null ? null : new Decimal(row.quantity),
  percent: row.percent === null ? null : new Decimal(row.percent),
  numerator: new Decimal(row.numerator),
  denominator: new Decimal(row.denominator),
  scrap: new Decimal(row.scrap),
  fixed: row.fixed,
  madeBy: row.madeBy,
})

function bookOf(rows: readonly Row[]): RecipeBook {
  const recipes = [...Map.groupBy(rows, ({ recipe }) => recipe)].flatMap(([id, lines]): [string, Recipe][] => {
    const [first] = lines
    if (!first) return []
    const { made: item, versionNumber, isPhantom } = first
    const [outputQuantity, plannedLoss] = [new Decimal(first.outputQuantity), new Decimal(first.plannedLoss)]
    return [[id, { id, item, versionNumber, outputQuantity, plannedLoss, isPhantom, lines: lines.map(lineOf) }]]
  })
  const items = rows.map(({ item, code, name, unit, decimals }): [string, RecipeItem] => [
    item,
    { code, name, unit, decimals },
  ])
  return { recipes: new Map(recipes), items: new Map(items) }
}

export const explosionAnswer = answerFact(explosion, {
  decides: true,
  answer: (reading, questions) =>
    Promise.all(
      questions.map(async ({ recipe, on }) =>
        bookOf(isId(recipe) ? await rowsOf(reading, recipe, isLocalDate(on) ? on : reading.today) : []),
      ),
    ),
})
