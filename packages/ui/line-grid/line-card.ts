// What the card of a line says where the window is too narrow for a grid:
//   Kopi bubuk 200 g                 6.480.000,00
//   Quantity 12 · Unit CTN · Price 540.000,00
import type { GridColumn, GridLine } from './grid-types.ts'

export interface LineFact {
  readonly title: string
  readonly text: string
}

export interface LineCard {
  readonly name: string
  /** What the line comes to. */
  readonly figure: string
  readonly facts: readonly LineFact[]
}

/** More would be read in the line itself. */
const FACTS_MOST = 3

const textOf = ({ key, compute, format, show }: GridColumn, line: GridLine): string => {
  const rough = line.rough?.[key]?.text
  if (rough !== undefined) return rough
  const value = compute ? compute(line) : line.values[key]
  return show?.(value) ?? format(value, line)
}

/** Whether a text is a number that counts nothing. */
const isZero = (text: string): boolean => /^-?0([.,]0+)?$/.test(text)

const isFigure = ({ align }: GridColumn): boolean => align === 'end'

/** Where lines are entered, the last figure is what a line comes to if it is calculated. */
const comesTo = (columns: readonly GridColumn[], figures: readonly GridColumn[]): GridColumn | undefined => {
  const last = figures.at(-1)
  return last?.kind === 'readonly' && columns.some(({ kind }) => kind !== 'readonly') ? last : undefined
}

/** The record or text that a line is about, the last of its figures, and the first things it says besides. */
export function lineCard(columns: readonly GridColumn[], line: GridLine): LineCard {
  const main = columns.find((one) => one.isGrowing && textOf(one, line) !== '')
  const said = columns.filter((one) => one !== main && one.kind !== 'flag' && textOf(one, line) !== '')
  const figures = said.filter(isFigure)
  const figure = comesTo(columns, figures) ?? figures.findLast((one) => !isZero(textOf(one, line))) ?? figures.at(-1)
  const facts = said.filter((one) => one !== figure && !(isFigure(one) && isZero(textOf(one, line))))
  return {
    name: main ? textOf(main, line) : '',
    figure: figure ? textOf(figure, line) : '',
    facts: facts.slice(0, FACTS_MOST).map((one) => ({ title: one.title, text: textOf(one, line) })),
  }
}
