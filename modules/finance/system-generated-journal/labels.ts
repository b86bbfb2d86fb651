import type { Labels } from '@lumbung/definition'
import type { systemGeneratedJournal } from './definition.ts'

export const labels: Labels<typeof systemGeneratedJournal> = {
  title: ['System-generated journal', 'Jurnal otomatis'],
  sourceType: ['Source', 'Sumber'],
  source: ['Source record', 'Data sumber'],
  sourceNumber: ['Source document', 'Dokumen sumber'],
  partyName: ['Party', 'Pihak'],
  amount: ['Debit (IDR)', 'Debit (IDR)'],
  postedBy: ['Posted by', 'Dibukukan oleh'],
  idrDebit: ['Debit (IDR)', 'Debit (IDR)'],
  idrCredit: ['Credit (IDR)', 'Kredit (IDR)'],
  accountDebit: ['Debit (account)', 'Debit (akun)'],
  accountCredit: ['Credit (account)', 'Kredit (akun)'],
}
