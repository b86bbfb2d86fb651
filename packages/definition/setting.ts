import type { Decimal, Words } from '@lumbung/core'
import { f, type FieldOptions, type Fields } from './field.ts'
import type { Resource } from './resource.ts'

/** The master whose records hold what a company has set. */
export const SETTINGS = 'setting'

/** The settings that stand together on their page; those of one key may come from several modules. */
export interface SettingSection {
  readonly key: string
  readonly title: Words
  readonly order: number
}

const section = (key: string, order: number, title: Words): SettingSection => ({ key, order, title })

/** Sections of what the product itself reads. */
export const settingSections = {
  company: section('company', 10, ['Company name', 'Nama perusahaan']),
  companyTax: section('companyTax', 12, ['Tax identity', 'Identitas pajak']),
  companyContact: section('companyContact', 14, ['Address and contact', 'Alamat dan kontak']),
  formats: section('formats', 20, ['Formats', 'Format']),
  finance: section('finance', 30, ['Finance', 'Keuangan']),
  stock: section('stock', 50, ['Stock', 'Stok']),
  security: section('security', 60, ['Security', 'Keamanan']),
  uploads: section('uploads', 70, ['Uploads', 'Unggahan']),
  privacy: section('privacy', 80, ['Personal data', 'Data pribadi']),
  mail: section('mail', 90, ['Mail', 'Email']),
}

/** As what a setting of each kind is read; all are stored as texts. */
interface ReadAs {
  readonly whole: number
  readonly percent: Decimal
  readonly money: Decimal
  readonly 'yes-no': boolean
  readonly 'day-limits': readonly number[]
  readonly choice: string
  readonly text: string
  readonly email: string
  readonly 'tax-number': string
  readonly 'tax-place': string
}
export type SettingKind = keyof ReadAs

export interface Setting<K extends SettingKind = SettingKind, Key extends string = string> {
  readonly key: Key
  readonly section: SettingSection
  readonly kind: K
  /** What holds until somebody changes it, as it is stored. */
  readonly default: string
  readonly title: Words
  /** Postings read it by their date: it is changed from a day on, and what held before is kept. */
  readonly isDated?: true
  /** The least and the most that a whole number may be. */
  readonly range?: SettingRange
  readonly choices?: Readonly<Record<string, Words>>
}
export type SettingRange = readonly [least: number, most: number]

type Declared<K extends SettingKind> = Omit<Setting<K>, 'key' | 'section'>
type Declaration =
  | (Declared<'whole'> & { readonly range: SettingRange })
  | (Declared<'choice'> & { readonly choices: NonNullable<Setting['choices']> })
  | Declared<Exclude<SettingKind, 'whole' | 'choice'>>

type DeclaredAs<R extends Readonly<Record<string, Declaration>>> = {
  readonly [Key in keyof R & string]: Setting<R[Key]['kind'], Key>
}

/** Declares settings of one section, by their keys. A module lists what it declares in its `index.ts`. */
export function defineSettings<const R extends Readonly<Record<string, Declaration>>>(
  of: SettingSection,
  settings: R,
): DeclaredAs<R>
export function defineSettings(of: SettingSection, settings: Readonly<Record<string, Declaration>>) {
  return Object.fromEntries(Object.entries(settings).map(([key, one]) => [key, { ...one, key, section: of }]))
}

/** What is read of these settings, by their keys. */
export type SettingsOf<S extends Setting> = { readonly [One in S as One['key']]: ReadAs[One['kind']] }
export type SettingValue<K extends SettingKind = SettingKind> = ReadAs[K]

const FIELDS: Readonly<Record<Exclude<SettingKind, 'choice'>, Fields[string]>> = {
  whole: f.quantity({ optional: true }),
  percent: f.percent({ optional: true }),
  money: f.money({ optional: true }),
  'yes-no': f.choice({ yes: ['Yes', 'Ya'], no: ['No', 'Tidak'] }),
  'day-limits': f.text({ optional: true, max: 40 }),
  text: f.text({ optional: true, max: 200 }),
  email: f.text({ optional: true, max: 200 }),
  'tax-number': f.code({ optional: true, max: 40 }),
  'tax-place': f.code({ optional: true, max: 40 }),
}

const fieldOf = ({ kind, choices = {} }: Setting): Fields[string] =>
  kind === 'choice' ? f.choice(choices) : FIELDS[kind]

const titlesOf = (all: readonly Pick<SettingSection, 'key' | 'title'>[]): Readonly<Record<string, Words>> =>
  Object.fromEntries(all.map(({ key, title }) => [key, title]))

/** The master of settings as what is declared makes it: its keys, its sections, and as what each value is entered. */
export function withSettings(one: Resource, settings: Iterable<Setting>): Resource {
  const { definition } = one
  if (definition.key !== SETTINGS) return one
  const all = [...settings]
  const own: Readonly<Record<string, FieldOptions>> = {
    key: { choices: titlesOf(all) },
    section: { choices: titlesOf(all.map((each) => each.section).toSorted((a, b) => a.order - b.order)) },
    value: { readAs: { by: 'key', fields: Object.fromEntries(all.map((each) => [each.key, fieldOf(each)])) } },
    validFrom: { shownFor: { by: 'key', values: new Set(all.flatMap(({ key, isDated }) => (isDated ? [key] : []))) } },
  }
  const changed = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => {
        const lines = field.options.fields && { fields: changed(field.options.fields) }
        return [key, { ...field, options: { ...field.options, ...own[key], ...lines } }]
      }),
    )
  return { ...one, definition: { ...definition, fields: changed(definition.fields) } }
}
