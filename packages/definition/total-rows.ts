// A total shown in rows, one per rate: a text field of the record holds them, KEY|TERMS|AMOUNT in each line.
import type { Words } from '@lumbung/core'
import type { Field } from './field.ts'
import type { Values } from './read.ts'

/** The rows of a total with their terms in the label; none where the record has none. */
export function totalRows({ options: { rows } }: Field<unknown, boolean>, record: Values) {
  const text = record[rows?.by ?? '']
  if (!rows || typeof text !== 'string' || text === '') return []
  return text.split('\n').map((row) => {
    const [key = '', terms = '', amount = '0'] = row.split('|')
    const [english, indonesian] = rows.words[key] ?? [key, key]
    const label: Words = [english.replace('{terms}', terms), indonesian.replace('{terms}', terms)]
    return { key, label, amount }
  })
}
