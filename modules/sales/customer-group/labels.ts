import type { Labels } from '@lumbung/definition'
import type { customerGroup } from './definition.ts'

export const labels: Labels<typeof customerGroup> = {
  title: ['Customer group', 'Kelompok pelanggan'],
  receivableAccount: ['Receivable account', 'Akun piutang'],
  depositAccount: ['Deposit account', 'Akun uang muka'],
}
