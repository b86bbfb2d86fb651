import type { CellFinding, GridLine } from '@lumbung/ui'
import { asRows, asText, type Json } from '../problem.ts'
import { sentenceOfLine } from './line-sentence.ts'

/** What the server remarked about cells when the record was saved, as long as they still say what was saved. */
export function cellWarnings(base: Json | null, name: string, lines: readonly GridLine[]): readonly CellFinding[] {
  const warnings = asRows(base?.warnings)
  if (warnings.length === 0) return []
  const saved = asRows(base?.[name])
  return warnings.flatMap((one): CellFinding[] => {
    const [field, place = '', column = ''] = asText(one.path).split('.')
    const row = Number.parseInt(place, 10)
    const was = field === name && column !== '' ? saved[row] : undefined
    const line = was && lines.find(({ key }) => key === was.id)
    if (!was || !line || line.values[column] !== was[column]) return []
    return [{ line: line.key, column, kind: 'warning', text: sentenceOfLine(asText(one.message), row) }]
  })
}
