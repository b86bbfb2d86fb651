import type { Words } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection } from './database/connection.ts'
import type { MasterCache } from './masters/cache.ts'

export interface Setting {
  /** What holds until somebody changes it. */
  readonly value: string
  readonly kind: 'whole' | 'decimal' | 'percent' | 'money' | 'flag' | 'text'
  readonly words: Words
}

const setting = (kind: Setting['kind'], value: string, english: string, indonesian: string): Setting => ({
  kind,
  value,
  words: [english, indonesian],
})

/** Settings of the company that facts may ask for, in one list; a key that is not here is a defect. */
export const settings = {
  baseCurrency: setting('text', 'IDR', 'Base currency', 'Mata uang dasar'),
  dateFormat: setting('text', 'dd/MM/yyyy', 'Date format', 'Format tanggal'),
  fiscalYearStart: setting('whole', '1', 'First month of the fiscal year', 'Bulan awal tahun buku'),
  rateAgeDays: setting('whole', '7', 'Exchange rates may be this many days old', 'Umur kurs paling lama (hari)'),
  writeOffLimit: setting('money', '10000.00', 'Largest difference to write off', 'Selisih terbesar yang boleh dihapus'),
  advanceLimit: setting('whole', '3', 'Unsettled advances per employee', 'Uang muka belum selesai per karyawan'),
  priceTolerance: setting('percent', '0', 'Price tolerance (%)', 'Toleransi harga (%)'),
  quantityTolerance: setting('percent', '0', 'Quantity tolerance (%)', 'Toleransi jumlah (%)'),
  returnDays: setting('whole', '30', 'Days in which goods may be returned', 'Batas hari retur'),
  quotationDays: setting('whole', '14', 'Days an offer is valid', 'Masa berlaku penawaran (hari)'),
  backdatingDays: setting(
    'whole',
    '30',
    'Stock documents may be dated back (days)',
    'Tanggal mundur dokumen stok (hari)',
  ),
  negativeStock: setting('flag', 'false', 'Stock may become negative', 'Stok boleh minus'),
  expiryWarningDays: setting(
    'whole',
    '30',
    'Warn before a batch expires (days)',
    'Peringatan kedaluwarsa batch (hari)',
  ),
  consignedFirst: setting(
    'flag',
    'false',
    'Issue consigned goods before own',
    'Keluarkan barang konsinyasi lebih dulu',
  ),
  uploadRows: setting('whole', '100000', 'Rows per upload', 'Baris per unggahan'),
  uploadMegabytes: setting('whole', '20', 'Size of an upload (MB)', 'Ukuran unggahan (MB)'),
} as const satisfies Readonly<Record<string, Setting>>

export type SettingKey = keyof typeof settings

const isKey = (key: string): key is SettingKey => Object.hasOwn(settings, key)

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
      const defaults = Object.entries(settings).map(([key, one]) => [key, one.value])
      return Object.fromEntries([...defaults, ...rows.map((row) => [row.key, row.value])])
    },
    'setting-values',
  )

/** The settings of these keys. An undeclared key is named at once, before it reads as an empty text somewhere. */
export function chosenSettings(all: Readonly<Record<string, string>>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys.map((key) => {
      if (!isKey(key)) throw new Error(`Setting '${key}' is not declared in packages/engine/settings.ts.`)
      return [key, all[key] ?? settings[key].value]
    }),
  )
}
