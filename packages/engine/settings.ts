import { companySettings, sql } from '@lumbung/definition'
import type { Connection } from './database/connection.ts'
import type { MasterCache } from './masters/cache.ts'

// The books are kept in one currency from the beginning, so nobody sets it.
const FIXED: Readonly<Record<string, string>> = { baseCurrency: 'IDR' }

const defaults: Readonly<Record<string, string>> = {
  ...FIXED,
  ...Object.fromEntries(Object.entries(companySettings).map(([key, one]) => [key, one.value])),
}

/** All settings as they hold now: what was stored, else what holds from the start. Kept in memory until changed. */
export const settingValues = (
  connection: Connection,
  masters: MasterCache,
): Promise<Readonly<Record<string, string>>> =>
  masters.remembered(
    connection,
    'setting',
    async (from) => {
      const rows = await from.query<{ key: string; value: string }>(sql`select key, value from setting`, 'settings')
      return { ...defaults, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) }
    },
    'setting-values',
  )

/** The settings of these keys. An undeclared key is named at once, before it reads as an empty text somewhere. */
export function chosenSettings(all: Readonly<Record<string, string>>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys.map((key) => {
      const value = all[key] ?? defaults[key]
      if (value === undefined || !Object.hasOwn(defaults, key))
        throw new Error(`Setting '${key}' is not declared in packages/definition/company-settings.ts.`)
      return [key, value]
    }),
  )
}
