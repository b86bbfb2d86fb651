import { glossary } from '@lumbung/definition'
import { referencesIn } from '../reports/names.ts'
import { wireRow } from '../reports/rows.ts'
import { contextOf } from '../reports/run.ts'
import type { Reader } from '../unit.ts'
import { askFile, DAYS, fileNamed, isDue, layoutOf, type FileParameters } from './asked.ts'

/** What a file is, for the dialog that makes it, as a report is told. */
export function describedFile(reader: Reader, key: string) {
  const { title, sentence, filters, columns, hidden, words } = fileNamed(reader, key)
  const { from, to, asOf } = contextOf(reader, DAYS, {})
  const { dates } = DAYS.report
  return {
    key,
    title,
    sentence,
    dates,
    filters,
    columns,
    hidden,
    words: { ...glossary, ...words },
    days: { from, to, asOf },
  }
}

/** Its rows for who asks, with what stands in the way of each. */
export async function fileAnswer(reader: Reader, key: string, parameters: FileParameters) {
  const asked = await askFile(reader, key, parameters)
  const { file, given, columns, rows, found, earlier } = asked
  const references = await referencesIn(reader, columns, found)
  return {
    from: given.from,
    to: given.to,
    layout: layoutOf(file),
    rows: rows.map((row, index) => ({
      id: row.id,
      resource: row.resource,
      record: row.record,
      number: row.number,
      earlier: earlier.get(row.id) ?? null,
      isDue: isDue(asked, row),
      values: wireRow(columns, found[index] ?? {}, references),
    })),
    findings: file.check(rows, given),
  }
}
