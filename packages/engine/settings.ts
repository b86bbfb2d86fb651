import { Decimal } from '@lumbung/core'
import { type Setting, type SettingKind, type SettingValue, SETTINGS, sql } from '@lumbung/definition'
import type { Connection, Row } from './database/connection.ts'
import type { MasterCache } from './masters/cache.ts'
import type { Registry } from './registry.ts'

const same = (text: string): string => text

const READ: { readonly [K in SettingKind]: (text: string) => SettingValue<K> } = {
  whole: Number,
  percent: (text) => new Decimal(text),
  money: (text) => new Decimal(text),
  'yes-no': (text) => text === 'yes',
  'day-limits': (text) => text.split(',').map(Number),
  choice: same,
  text: same,
  email: same,
  'tax-number': same,
  'tax-place': same,
}

/** The value of a setting, of which this text is stored. */
export const settingValue = <K extends SettingKind>(
  { kind }: Pick<Setting<K>, 'kind'>,
  text: string,
): SettingValue<K> => READ[kind](text)

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
    SETTINGS,
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
export function settingOn<K extends SettingKind>(
  all: Settings,
  setting: Setting<K>,
  day: string | null,
): SettingValue<K> {
  const values = all.get(setting.key) ?? []
  // A document that has no day yet is held to what holds last.
  const held = day ? values.findLast(({ from }) => from === null || from <= day) : values.at(-1)
  return settingValue(setting, held?.value ?? setting.default)
}

/** One that holds whatever the day. */
export const settingNow = <K extends SettingKind>(all: Settings, setting: Setting<K>): SettingValue<K> =>
  settingOn(all, setting, null)

/** The settings of these keys. One that no module lists is named at once, before it is read and nobody can set it. */
export function chosenSettings(
  { settings }: Pick<Registry, 'settings'>,
  all: Settings,
  keys: readonly string[],
  day: string | null,
): Record<string, SettingValue> {
  return Object.fromEntries(
    keys.map((key) => {
      const setting = settings.get(key)
      if (!setting) throw new Error(`No module lists the setting '${key}'.`)
      if (day === null && setting.isDated) throw new Error(`Setting '${key}' is dated: ask as of which day.`)
      return [key, settingOn(all, setting, day)]
    }),
  )
}
