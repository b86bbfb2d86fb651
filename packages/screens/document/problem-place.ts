import { wordsOf } from '@lumbung/definition'
import { asText, type FieldProblem } from '../problem.ts'
import { useIn, useSay } from '../words.ts'
import type { RecordForm } from './form.ts'
import { sentenceOfField, sentenceOfLine } from './line-sentence.ts'

export interface SaidProblem {
  /** The field or the line's cell as it is called in the form; blank where the record as a whole is meant. */
  readonly place: string
  readonly sentence: string
  /** What the field or the column is called; blank where the record as a whole is meant. */
  readonly head: string
  /** Of a line: in which grid, which of its lines and which column. */
  readonly cell: { readonly lines: string; readonly row: number; readonly column: string } | null
}

/** Says where in the form a finding lies, and its sentence without what that place says already. */
export function useSaidProblem(form: RecordForm): (problem: FieldProblem) => SaidProblem {
  const say = useSay()
  const inLanguage = useIn()
  return ({ path, message }) => {
    const [key = '', place, column] = path.split('.')
    if (place === undefined || column === undefined || !form.grids.has(key)) {
      const label = key === '' ? '' : inLanguage(wordsOf(form.resource, key))
      return { place: label, sentence: sentenceOfField(message, label), head: label, cell: null }
    }
    const row = Number.parseInt(place, 10)
    const own = inLanguage(wordsOf(form.resource, column))
    const sentence = sentenceOfField(sentenceOfLine(message, row), own)
    // What is wrong with a row that belongs to a line is said of that line: its rows are seen in its detail.
    const of = form.resource.definition.fields[key]?.options.of
    const owner = of === undefined ? row : ownerOf(form, of, key, row)
    const head = of === undefined ? own : `${inLanguage(wordsOf(form.resource, key))}: ${own}`
    const cell = of === undefined ? { lines: key, row, column } : { lines: of, row: owner, column: key }
    return { place: say('lineAt', { line: owner + 1, column: head }), sentence, head, cell }
  }
}

/** The place of the line that a row belongs to. */
const ownerOf = ({ grids }: RecordForm, lines: string, list: string, row: number): number =>
  grids.get(lines)?.placeOf(asText(grids.get(list)?.lines()[row]?.values.line)) ?? row
