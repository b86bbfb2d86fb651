import type { Words } from '@lumbung/core'
import type { CompanySettingKey } from '@lumbung/definition'

/** Sections of the settings (services 5.6), in the order in which they stand; those in which something can be set. */
export const SECTIONS = {
  company: ['Company', 'Perusahaan'],
  formats: ['Formats', 'Format'],
  finance: ['Finance', 'Keuangan'],
  trade: ['Trade', 'Perdagangan'],
  stock: ['Stock', 'Stok'],
  security: ['Security', 'Keamanan'],
  uploads: ['Uploads', 'Unggahan'],
  privacy: ['Personal data', 'Data pribadi'],
  mail: ['Mail', 'Surel'],
} as const satisfies Readonly<Record<string, Words>>

export type Section = keyof typeof SECTIONS

/** The section of each setting. */
export const SECTION_OF: Readonly<Record<CompanySettingKey, Section>> = {
  companyLegalName: 'company',
  companyTradeName: 'company',
  companyTaxNumber: 'company',
  companyTaxPlace: 'company',
  companyAddress: 'company',
  companyPhone: 'company',
  companyEmail: 'company',
  dateFormat: 'formats',
  clock: 'formats',
  agingDays: 'finance',
  rateAgeDays: 'finance',
  writeOffLimit: 'finance',
  slipToFollow: 'finance',
  creditCountsReceipts: 'trade',
  priceTolerance: 'trade',
  quantityTolerance: 'trade',
  scrapProofAbove: 'stock',
  backdatingDays: 'stock',
  twoFactor: 'security',
  sessionIdleHours: 'security',
  sessionHours: 'security',
  passwordLength: 'security',
  lockMinutes: 'security',
  tokenDays: 'security',
  uploadRows: 'uploads',
  uploadSize: 'uploads',
  booksKeptYears: 'privacy',
  personsKeptYears: 'privacy',
  digestHour: 'mail',
}
