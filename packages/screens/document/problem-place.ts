import { wordsOf } from '@lumbung/definition'
import type { FieldProblem } from '../problem.ts'
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
    const head = inLanguage(wordsOf(form.resource, column))
    return {
      place: say('lineAt', { line: row + 1, column: head }),
      sentence: sentenceOfField(sentenceOfLine(message, row), head),
      head,
      cell: { lines: key, row, column },
    }
  }
}
