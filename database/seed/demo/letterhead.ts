// How the company is called on its papers, and where it is paid.
import { sql } from '@lumbung/definition'
import { record } from '@lumbung/modules/masters/starter.ts'
import type { CompanyBook } from '../company.ts'
import { changeRecord } from './masters.ts'

const COMPANY = {
  companyLegalName: 'PT Lumbung Pangan Nusantara',
  companyTaxNumber: '0013121660091000',
  companyTaxPlace: '0013121660091000000000',
  companyAddress: 'Jl. Raya Cakung 28, Jakarta Timur 13910',
  companyPhone: '021 555 0100',
  companyEmail: 'kantor@lumbung.example',
} as const

const ACCOUNTS = [
  ['BCA', 'Bank Central Asia', '542 018 7731'],
  ['MANDIRI', 'Bank Mandiri', '125 00 1120 4471'],
  ['BRI', 'Bank Rakyat Indonesia', '0096 01 002214 30 5'],
  ['USD', 'Bank Central Asia', '542 901 2200'],
] as const

/** A leaf of the book of giros that Bank Mandiri gave out. */
export const leafAt = (place: number): string => `CK ${620_000 + place}`

const BOOK = [{ kind: 'GIRO', firstLeaf: leafAt(1), lastLeaf: leafAt(50) }]

// Ears of rice under a roof.
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<path d="M6 44 48 8l42 36-6 7-36-31-36 31z" fill="#8a5a1f"/>
<path d="M48 90V46" stroke="#2f7d3b" stroke-width="5" stroke-linecap="round"/>
<g fill="#d9a21b"><ellipse cx="38" cy="50" rx="6" ry="11" transform="rotate(-32 38 50)"/>
<ellipse cx="58" cy="50" rx="6" ry="11" transform="rotate(32 58 50)"/>
<ellipse cx="36" cy="67" rx="6" ry="11" transform="rotate(-40 36 67)"/>
<ellipse cx="60" cy="67" rx="6" ry="11" transform="rotate(40 60 67)"/>
<ellipse cx="48" cy="40" rx="6" ry="11"/></g></svg>`

// Where customers are asked to pay.
const PAID_INTO: ReadonlySet<string> = new Set(['BCA', 'BRI', 'USD'])

/** Legal name, NPWP, bank accounts and logo, as papers print them. */
export async function nameCompany(book: CompanyBook): Promise<void> {
  const { database } = book.engine
  const settings = await database.query<{ readonly id: string; readonly key: string }>(
    sql`select id, key from setting where key = any(${Object.keys(COMPANY)}::text[])`,
  )
  for (const [key, value] of Object.entries(COMPANY)) {
    const kept = settings.find((one) => one.key === key)
    if (kept) await changeRecord(book, 'setting', kept.id, { value })
    else await book.create(record('setting', { key, value }))
  }
  const banks = await database.query<{ readonly id: string; readonly code: string }>(sql`select id, code from bank`)
  for (const [code, bankName, accountNumber] of ACCOUNTS) {
    const bank = banks.find((one) => one.code === code)
    const books = code === 'MANDIRI' ? { chequeBooks: BOOK } : {}
    const values = {
      bankName,
      accountNumber,
      holder: COMPANY.companyLegalName,
      onPapers: PAID_INTO.has(code),
      ...books,
    }
    if (bank) await changeRecord(book, 'bank', bank.id, values)
  }
  const image = `data:image/svg+xml;base64,${Buffer.from(LOGO).toString('base64')}`
  await book.create(record('logo', { name: COMPANY.companyLegalName, image, validFrom: '2020-01-01' }))
}
