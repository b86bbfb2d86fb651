// What is read to make a sheet: who issues it, who signs, what money it is in, whom it is for.
import type { Language, Words } from '@lumbung/core'
import { type AnyMaster, type Definition, moneyOf, type PrintSigner, sql, type Values } from '@lumbung/definition'
import type { Reader, Unit } from '../unit.ts'
import { INDONESIAN_NAME } from '../masters/cache.ts'
import { hiddenFrom } from '../seen.ts'
import { withBlanks } from '../seen-values.ts'
import { companySettings } from '../own-settings.ts'
import { settingNow, settingValues } from '../settings.ts'
import type { SheetMaterial } from './sheet.ts'
import type { Snapshot } from '../trail/snapshot-proof.ts'
import type { LineNames } from './table.ts'
import { addressLines, cityOf } from './values.ts'
import { printWords } from './words.ts'
import { labelIn } from './write.ts'

export async function signerOf(unit: Unit, id: unknown): Promise<PrintSigner> {
  if (typeof id !== 'string') return { name: '', role: '' }
  const [row] = await unit.transaction.query<{ name: string; role: string }>(
    sql`select u.name, r.name as role from app_user u join role r on r.id = u.role where u.id = ${id}`,
    'signer',
  )
  return row ?? { name: '', role: '' }
}

interface Letterhead {
  readonly name: string
  readonly lines: readonly string[]
  readonly place: string
}

const labelled = (label: string, value: unknown): string => (value ? `${label} ${String(value)}` : '')

// What the head has room for beside the title of the paper.
const HEAD_LETTERS = 78

const written = (texts: readonly string[]): string => texts.filter(Boolean).join(' · ')

/** How to reach and to tax who issues the paper: one line where there is room for it, else two. */
function linesOf(...parts: readonly (readonly string[])[]): readonly string[] {
  const whole = written(parts.flat())
  return whole.length > HEAD_LETTERS ? parts.map(written) : [whole]
}

/**
 * Name, address and tax identity of who issues the paper: what the branch says of itself comes before what the company
 * says. The legal name stands first; a trade name is set under it. `submitted`: the settings when it was submitted.
 */
export async function letterhead(
  unit: Reader,
  branch: unknown,
  language: Language,
  submitted?: Snapshot['settings'],
): Promise<Letterhead> {
  const [[company], settings] = await Promise.all([
    unit.transaction.query<{ name: string }>(sql`select name from company`, 'letterhead'),
    settingValues(unit.transaction, unit.engine.masters),
  ])
  const id = typeof branch === 'string' ? branch : unit.actor.branch
  const record = id ? (await unit.engine.masters.load(unit.transaction, 'branch', [id])).get(id) : undefined
  const own = (key: keyof typeof companySettings): string =>
    submitted ? (submitted[key] ?? '') : settingNow(settings, companySettings[key])
  const name = own('companyLegalName') || (company?.name ?? String(record?.name ?? ''))
  const tradeName = own('companyTradeName')
  const contact = [
    labelled(labelIn(printWords.phone, language)[0], record?.phone || own('companyPhone')),
    own('companyEmail'),
  ]
  const identity = [
    labelled('NPWP', own('companyTaxNumber')),
    labelled('NITKU', record?.taxPlaceNumber || own('companyTaxPlace')),
  ]
  const lines = [
    tradeName === name ? '' : tradeName,
    addressLines(record?.address).join(', ') || own('companyAddress'),
    ...linesOf(contact, identity),
  ]
  return { name, lines: lines.filter(Boolean), place: cityOf(record?.address) }
}

interface Money {
  readonly code: string
  readonly words: Words
}

async function currencyOf(unit: Unit, id: unknown): Promise<Money> {
  const record =
    typeof id === 'string' ? (await unit.engine.masters.load(unit.transaction, 'currency', [id])).get(id) : undefined
  if (!record || record.code === 'IDR') return { code: 'IDR', words: printWords.rupiah }
  const name = String(record.name ?? record.code)
  return { code: String(record.code), words: [name, String(record.nameIndonesian ?? name)] }
}

/** What the record is in, and what its total is in: a bank of another currency moves its own. */
export async function currenciesOf(
  unit: Unit,
  definition: Definition,
  values: Values,
): Promise<readonly [Money, Money]> {
  const total = definition.kind === 'document' ? (definition.total ?? '') : ''
  const own = values[moneyOf(definition, total).currency] ?? values.currency
  return [await currencyOf(unit, values.currency), await currencyOf(unit, own)]
}

export async function partyOf(unit: Unit, definition: Definition, values: Values): Promise<SheetMaterial['party']> {
  if (definition.kind === 'master') return addresseeOf(unit, definition, values)
  const key = definition.party
  const id = key ? values[key] : null
  const resource = key ? definition.fields[key]?.options.key : undefined
  if (typeof id !== 'string' || !resource) return null
  const record = (await unit.engine.masters.load(unit.transaction, resource, [id])).get(id)
  const fields = record && unit.engine.registry.resources.get(resource)?.definition.fields
  if (!record || !fields) return null
  return { record: withBlanks(fields, hiddenFrom(unit.actor), record), name: String(record.name ?? record.code ?? '') }
}

/** Who can be written to is the party of their own paper. */
const addresseeOf = (unit: Unit, { fields, identity }: AnyMaster, values: Values): SheetMaterial['party'] =>
  Object.values(fields).some(({ options }) => options.fields?.['address']?.kind === 'address')
    ? { record: withBlanks(fields, hiddenFrom(unit.actor), values), name: String(values[identity.name] ?? '') }
    : null

/** What the records of its lines are called, for masters that have a name in each language. */
export async function namesOf(unit: Unit, definition: Definition, values: Values): Promise<LineNames> {
  const names = new Map<string, readonly string[]>()
  for (const [key, { options }] of Object.entries(definition.fields)) {
    for (const [column, field] of Object.entries(options.fields ?? {})) {
      const resource = field.kind === 'ref' ? (field.options.key ?? '') : ''
      if (!unit.engine.registry.resources.get(resource)?.definition.fields[INDONESIAN_NAME]) continue
      const rows: readonly Values[] = Array.isArray(values[key]) ? values[key] : []
      const ids = rows.flatMap((row) => (typeof row[column] === 'string' ? row[column] : []))
      for (const [id, record] of await unit.engine.masters.load(unit.transaction, resource, ids))
        names.set(id, [String(record.name ?? ''), String(record[INDONESIAN_NAME] ?? '')])
    }
  }
  return names
}
