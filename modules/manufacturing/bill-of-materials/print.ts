// The recipe on paper (manufacturing 2): all it takes for the quantity it is written for, each level further in than
// the one above. 400 bottles: 100 kg of base, in it 75 kg of chili; 404 sets.
import { formatQuantity, type Words } from '@lumbung/core'
import { definePrint, type PrintSheet, type PrintTable, type PrintWriter } from '@lumbung/definition'
import { type BillOfMaterials, billOfMaterials } from './definition.ts'
import { explosion, type RecipeBook, treeOf } from './explosion.ts'
import { rounded } from './fraction.ts'

const words = {
  components: ['Components, all levels', 'Komponen, semua tingkat'],
  level: ['Level', 'Tingkat'],
  item: ['Item', 'Barang'],
  quantity: ['Total quantity', 'Total kuantitas'],
  unit: ['Unit', 'Satuan'],
  scrap: ['Scrap %', 'Afkir %'],
} as const satisfies Readonly<Record<string, Words>>

// A sheet that nobody reads to its end is none.
const MOST_ROWS = 2_000
const DECIMALS = 6

const needs = (recipe: BillOfMaterials) => ({ book: explosion({ recipe: recipe.id, on: null }) })

/** The tree as rows of a sheet. */
export function indented(
  recipe: Pick<BillOfMaterials, 'id' | 'outputQuantity'>,
  book: RecipeBook,
  { label }: Pick<PrintWriter, 'label'>,
): PrintTable {
  const rows = treeOf(book, recipe.id, recipe.outputQuantity, MOST_ROWS).map(({ level, line, need }) => {
    const item = book.items.get(line.item)
    return [
      { text: `${'· '.repeat(level - 1)}${level}` },
      { text: item?.name ?? '', below: item?.code ?? '' },
      { text: formatQuantity(rounded(need, DECIMALS)) },
      { text: item?.unit ?? '' },
      { text: line.scrap.isZero() ? '–' : formatQuantity(line.scrap) },
    ]
  })
  const columns = [
    { key: 'level', label: label(words.level), align: 'left' },
    { key: 'item', label: label(words.item), align: 'left', grow: true },
    { key: 'quantity', label: label(words.quantity), align: 'right' },
    { key: 'unit', label: label(words.unit), align: 'left' },
    { key: 'scrap', label: label(words.scrap), align: 'right' },
  ] as const
  return { title: label(words.components), columns, rows }
}

/** In the place of the components, which come first; substitutes name those by their lines, so they stay beside. */
export const tablesOf = (
  { substitutes }: Pick<BillOfMaterials, 'substitutes'>,
  { tables }: Pick<PrintSheet, 'tables'>,
  all: PrintTable,
): PrintSheet['tables'] => (substitutes.length > 0 ? [...tables, all] : [all, ...tables.slice(1)])

export const recipeSheet = definePrint(billOfMaterials, {
  key: 'print',
  name: ['Bill of materials', 'Daftar bahan (BOM)'],
  needs,
  compose: (sheet, recipe, { book }, write) => ({
    ...sheet,
    tables: tablesOf(recipe, sheet, indented(recipe, book, write)),
  }),
})
