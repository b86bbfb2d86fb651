// Where to pay, as papers say it: bank, number of the account and whose it is.
import type { Words } from '@lumbung/core'
import type { PrintFact, PrintWriter } from '@lumbung/definition'

const words = {
  bank: ['Bank', 'Bank'],
  account: ['Account number', 'Nomor rekening'],
  holder: ['Account holder', 'Atas nama'],
} as const satisfies Readonly<Record<string, Words>>

/** What a paper says under the bank. */
export const PAYMENT: Words = ['Payment', 'Pembayaran']

interface PrintedBank {
  readonly name: string
  readonly bankName: string | null
  readonly accountNumber: string | null
  readonly holder: string | null
}

/** The rows of an account to pay into; what it does not say is left out. */
export function bankRows({ name, bankName, accountNumber, holder }: PrintedBank, write: Pick<PrintWriter, 'label'>) {
  const said: readonly (readonly [Words, string | null])[] = [
    [words.bank, bankName || name],
    [words.account, accountNumber],
    [words.holder, holder],
  ]
  return said.flatMap(([label, value]): PrintFact[] => (value ? [{ label: write.label(label), value }] : []))
}
