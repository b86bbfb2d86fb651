import { type CompanySettingKey, companySettings, DATED_SETTINGS, sql } from '@lumbung/definition'
import type { Connection, Row } from './database/connection.ts'
import type { MasterCache } from './masters/cache.ts'

/** The books are kept in one currency from the beginning, so nobody sets it. */
export const BASE_CURRENCY = 'IDR'

/** A value and the day from which it holds; null is from the beginning. */
export interface ValueFrom {
  readonly from: string | null
  readonly value: string
}

/** What was stored of each setting, by key: its values in the order of their days. */
export type Settings = ReadonlyMap<string, readonly ValueFrom[]>

interface SettingRow extends Row {
  readonly key: string
  readonly value: string
  readonly valid_from: string | null
  readonly earlier: readonly ValueFrom[]
}

/** All settings that were stored, with what held before. Kept in memory until one is changed. */
export const settingValues = (connection: Connection, masters: MasterCache): Promise<Settings> =>
  masters.remembered(
    connection,
    'setting',
    async (from) => {
      const rows = await from.query<SettingRow>(
        sql`select key, value, valid_from, coalesce((
              select json_agg(json_build_object('from', e.valid_from, 'value', e.value)
                     order by e.valid_from nulls first)
                from setting_earlier e where e.document = s.id), '[]') as earlier from setting s`,
        'settings',
      )
      return new Map(
        rows.map(({ key, value, valid_from, earlier }) => [key, [...earlier, { from: valid_from, value }]]),
      )
    },
    'setting-values',
  )

/** A setting as it holds on a day: what was stored, else what holds from the start. */
export function settingOn(all: Settings, key: CompanySettingKey, day: string | null): string {
  const values = all.get(key) ?? []
  // A document that has no day yet is held to what holds last.
  const held = day ? values.findLast(({ from }) => from === null || from <= day) : values.at(-1)
  return held?.value ?? companySettings[key].value
}

/** One that holds whatever the day. */
export const settingNow = (all: Settings, key: CompanySettingKey): string => settingOn(all, key, null)

const isDeclared = (key: string): key is CompanySettingKey => Object.hasOwn(companySettings, key)

/** The settings of these keys. An undeclared key is named at once, before it reads as an empty text somewhere. */
export function chosenSettings(all: Settings, keys: readonly string[], day: string | null): Record<string, string> {
  return Object.fromEntries(
    keys.map((key) => {
      if (!isDeclared(key))
        throw new Error(`Setting '${key}' is not declared in packages/definition/company-settings.ts.`)
      if (day === null && DATED_SETTINGS.has(key)) throw new Error(`Setting '${key}' is dated: ask as of which day.`)
      return [key, settingOn(all, key, day)]
    }),
  )
}
