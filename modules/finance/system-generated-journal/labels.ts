import type { Labels } from '@lumbung/definition'
import { dimensionLabels } from '../../masters/dimensions.ts'
import type { systemGeneratedJournal } from './definition.ts'

export const labels: Labels<typeof systemGeneratedJournal> = {
  ...dimensionLabels,
  title: ['System-generated journal', 'Jurnal otomatis'],
  several: ['system-generated journals', 'jurnal otomatis'],
  lines: ['Journal lines', 'Baris jurnal'],
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
