import { Decimal, formatMoney } from '@lumbung/core'
import type {
  AnyDocument,
  PrintFact,
  PrintLabel,
  PrintParty,
  PrintSheet,
  PrintSignature,
  PrintTotal,
  PrintWriter,
  Resource,
  Values,
} from '@lumbung/definition'
import { linesByPlace, totalRows, wordsOf } from '@lumbung/definition'
import { billedRow } from '../lifecycle/snapshot.ts'
import type { Output } from '../store/output.ts'
import { type LineNames, tableOf } from './table.ts'
import { addressLines, isBlank, isNumber, printed } from './values.ts'
import { printWords } from './words.ts'

/** What the engine has read to make a sheet. */
export interface SheetMaterial {
  readonly resource: Resource
  /** The record as sent, references named. */
  readonly output: Output
  /** The record of the party, and what it is called. */
  readonly party: { readonly record: Values; readonly name: string } | null
  readonly company: PrintSheet['company']
  readonly currency: string
  /** Of the total, where that is in another. */
  readonly totalCurrency: string
  readonly write: PrintWriter
  /** What the records of its lines are called in each language. */
  readonly names?: LineNames
}

const rowsOf = (value: unknown): readonly Output[] => (Array.isArray(value) ? value : [])

/** The lines of an address below the party's name. */
export function partyLines(record: Values, write: PrintWriter): readonly string[] {
  const chosen = billedRow(record)
  const phone =
    typeof record.phone === 'string' && record.phone !== '' ? [`${write.text(printWords.phone)} ${record.phone}`] : []
  const tax = typeof record.taxNumber === 'string' && record.taxNumber !== '' ? [`NPWP ${record.taxNumber}`] : []
  return [...addressLines(chosen?.address ?? record.address), ...phone, ...tax]
}

function partiesOf({ resource, output, party, write }: SheetMaterial): PrintParty[] {
  const { definition } = resource
  const parties: PrintParty[] = []
  // A master that can be written to is called by its title.
  const key = definition.kind === 'document' ? definition.party : 'title'
  if (key && party)
    parties.push({
      label: write.label(wordsOf(resource, key)),
      name: party.name,
      lines: partyLines(party.record, write),
    })
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind !== 'address') continue
    const lines = addressLines(output[name])
    if (lines.length > 0)
      parties.push({ label: write.label(wordsOf(resource, name)), name: lines[0] ?? '', lines: lines.slice(1) })
  }
  return parties
}

/** Fields whose usual value goes without saying: a rate of one, the rupiah, the default of a choice. */
function unspoken(resource: Resource, key: string, value: unknown, currency: string): boolean {
  const field = resource.definition.fields[key]
  if (!field || field.kind === 'flag' || field.kind === 'address' || field.kind === 'lines') return true
  if (field.options.key === 'currency' || field.kind === 'rate') return currency === 'IDR' || isBlank(field, value)
  if (field.kind === 'choice' && value === field.options.default) return true
  return isBlank(field, value)
}

/** A fact of the header as it stands on the right: documents and codes in letters of one width. */
export function factOf(resource: Resource, key: string, value: unknown, write: PrintWriter): PrintFact {
  const field = resource.definition.fields[key]
  const isDocument = typeof value === 'object' && value !== null && 'name' in value && value.name === ''
  return {
    key,
    label: write.label(wordsOf(resource, key)),
    value: field ? printed(field, value, write) : String(value ?? ''),
    ...(isDocument || field?.kind === 'code' ? { mono: true } : {}),
  }
}

// What stands in "More" is printed when it is a plain text or date that somebody typed.
const PLAIN: ReadonlySet<string> = new Set(['text', 'code', 'date', 'ref'])

function factsOf({ resource, output, currency, write }: SheetMaterial): PrintFact[] {
  const { definition } = resource
  const { header, more = [] } = definition.form
  const [party, total] = definition.kind === 'document' ? [definition.party, definition.total] : [undefined, undefined]
  const keys = [...header, ...more.filter((key) => PLAIN.has(definition.fields[key]?.kind ?? ''))]
  const number =
    typeof output.number === 'string'
      ? [{ key: 'number', label: write.label(printWords.number), value: output.number, mono: true }]
      : []
  const facts = keys
    .filter((key) => key !== party && key !== total && !unspoken(resource, key, output[key], currency))
    .map((key) => factOf(resource, key, output[key], write))
  return [...number, ...facts.filter((fact) => fact.value !== '')]
}

export const amountText = (value: unknown): string => {
  const amount = new Decimal(String(value))
  return amount.isNegative() ? `(${formatMoney(amount.abs())})` : formatMoney(amount)
}

const signOf = (currency: string): string => (currency === 'IDR' ? 'Rp' : currency)

function totalsOf({ resource, output, currency, totalCurrency, write }: SheetMaterial): PrintTotal[] {
  const { definition } = resource
  const grand = definition.kind === 'document' ? definition.total : undefined
  const keys = [...new Set([...(definition.form.totals ?? []), ...(grand ? [grand] : [])])]
  const shown = keys.filter((key) => {
    const field = definition.fields[key]
    return field !== undefined && isNumber(field) && (key === grand || !isBlank(field, output[key]))
  })
  // The grand total stands last, whatever the order on screen.
  return [...shown.filter((key) => key !== grand), ...shown.filter((key) => key === grand)].flatMap(
    (key): PrintTotal[] => {
      const isGrand = key === grand
      // The grand total says its currency; the others do where theirs is not the same.
      const own = isGrand ? totalCurrency : currency
      const isSaid = isGrand || (own !== totalCurrency && definition.fields[key]?.kind === 'money')
      const field = definition.fields[key]
      const rows = field ? totalRows(field, output) : []
      const said = rows.length > 0 ? rows : [{ label: wordsOf(resource, key), amount: output[key] }]
      return said.map(({ label, amount }) => ({
        key,
        label: write.label(label),
        value: isSaid ? `${signOf(own)} ${amountText(amount)}` : amountText(amount),
        style: isGrand ? 'grand' : 'plain',
      }))
    },
  )
}

/** Who signs: the other side where there is one, who prepared it, who approved it. */
export function signaturesOf(write: PrintWriter, date: string, party: boolean): PrintSignature[] {
  const received = { label: write.label(printWords.receivedBy), name: '', below: write.text(printWords.signHere) }
  const placed: PrintLabel = [[write.place, write.dateLong(date)].filter(Boolean).join(', '), '']
  return [
    ...(party ? [received] : []),
    { label: write.label(printWords.preparedBy), name: write.preparedBy.name, below: write.preparedBy.role },
    {
      label: write.approvedBy.name ? placed : write.label(printWords.approvedBy),
      name: write.approvedBy.name,
      below: write.approvedBy.role,
    },
  ]
}

// A heading is a name: each of its words begins large, but for those that join them.
export const titled = ([first, second]: PrintLabel): PrintLabel => [capitals(first), capitals(second)]
const capitals = (text: string): string =>
  text.replaceAll(/(?<=^|[ /-])(?!(?<=.)(?:of|and|or|to|for|dan|atau|dari|untuk) )\p{Ll}/gu, (letter) =>
    letter.toUpperCase(),
  )

const watermarkOf = (status: unknown): PrintSheet['watermark'] => {
  if (status === 'void') return 'VOID'
  return status === undefined || status === 'approved' || status === 'closed' ? null : 'DRAFT'
}

function inWordsOf(definition: AnyDocument, { output, write }: SheetMaterial): PrintSheet['words'] {
  const total = definition.total ? output[definition.total] : undefined
  if (typeof total !== 'string') return null
  return { label: write.label(printWords.inWords), text: write.inWords(new Decimal(total))[0] }
}

/** The sheet of any record, made from its definition: company, party, header, lines, totals, words, signatures. */
export function sheetOf(material: SheetMaterial): PrintSheet {
  const { resource, company, write } = material
  const { definition } = resource
  const output = linesByPlace(definition.fields, material.output)
  const document = definition.kind === 'document' ? definition : null
  const date = document ? String(output[document.date] ?? '') : ''
  const tables = (definition.form.lines ?? []).flatMap((key) => {
    const table = tableOf(resource, key, rowsOf(output[key]), write, material.names)
    if (!table) return []
    return key === (document?.lines ?? 'lines') ? [table] : [{ title: write.label(wordsOf(resource, key)), ...table }]
  })
  const notes = (definition.form.notes ?? []).flatMap((key) =>
    typeof output[key] === 'string' && output[key] !== ''
      ? [{ label: write.label(wordsOf(resource, key)), text: output[key] }]
      : [],
  )
  return {
    title: titled(write.label(wordsOf(resource, 'title'))),
    watermark: document ? watermarkOf(output.status) : null,
    company,
    parties: partiesOf(material),
    facts: factsOf(material),
    tables,
    words: document ? inWordsOf(document, material) : null,
    payment: null,
    notes,
    totals: totalsOf(material),
    signatures: document ? signaturesOf(write, date, document.party !== undefined) : [],
    foot: [output.number ?? output.code, company.name].filter(Boolean).join(' · '),
    copy: '',
  }
}
