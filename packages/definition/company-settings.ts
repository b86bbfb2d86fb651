import type { Words } from '@lumbung/core'

export interface CompanySetting {
  /** What holds until somebody changes it. */
  readonly value: string
  readonly kind:
    | 'whole'
    | 'hour'
    | 'percent'
    | 'money'
    | 'date-format'
    | 'clock'
    | 'yes-no'
    | 'text'
    | 'rows'
    | 'megabytes'
    | 'years'
    | 'law-years'
  readonly words: Words
}

const setting = (kind: CompanySetting['kind'], value: string, english: string, indonesian: string): CompanySetting => ({
  kind,
  value,
  words: [english, indonesian],
})

/** What a company may set, in one list; a key that is not here is a defect. */
export const companySettings = {
  companyTaxNumber: setting('text', '', 'Tax number of the company (NPWP)', 'NPWP perusahaan'),
  dateFormat: setting('date-format', 'dd/MM/yyyy', 'Date format', 'Format tanggal'),
  digestHour: setting('hour', '7', 'Hour of the daily digest (WIB)', 'Jam ringkasan harian (WIB)'),
  clock: setting('clock', '24', 'Clock', 'Format jam'),
  rateAgeDays: setting('whole', '7', 'Exchange rates may be this many days old', 'Umur kurs paling lama (hari)'),
  writeOffLimit: setting('money', '10000.00', 'Largest difference to write off', 'Selisih terbesar yang boleh dihapus'),
  priceTolerance: setting(
    'percent',
    '0',
    'Price above the last purchase without a reason (%)',
    'Harga di atas pembelian terakhir tanpa alasan (%)',
  ),
  quantityTolerance: setting(
    'percent',
    '0',
    'Tolerance for over-delivery and over-receipt (%)',
    'Toleransi kelebihan kirim dan terima (%)',
  ),
  scrapProofAbove: setting(
    'money',
    '0.00',
    'Scrap above this cost needs a photo (0: none does)',
    'Afkir di atas nilai ini wajib berfoto (0: tidak wajib)',
  ),
  backdatingDays: setting(
    'whole',
    '30',
    'Stock documents may be dated back (days)',
    'Tanggal mundur dokumen stok (hari)',
  ),
  uploadRows: setting('rows', '100000', 'Rows of an uploaded file at most', 'Baris file unggahan paling banyak'),
  uploadSize: setting('megabytes', '20', 'Uploaded file at most (MB)', 'File unggahan paling besar (MB)'),
  booksKeptYears: setting('law-years', '10', 'Years that books are kept', 'Lama penyimpanan pembukuan (tahun)'),
  personsKeptYears: setting(
    'years',
    '0',
    'Archived people are erased after so many years (0: never)',
    'Data orang yang diarsipkan dihapus setelah (tahun, 0: tidak pernah)',
  ),
  twoFactor: setting(
    'yes-no',
    'no',
    'Everybody signs in by two factors',
    'Semua pengguna wajib memakai verifikasi dua langkah',
  ),
} as const satisfies Readonly<Record<string, CompanySetting>>

export type CompanySettingKey = keyof typeof companySettings
