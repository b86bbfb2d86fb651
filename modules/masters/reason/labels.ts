import type { Labels } from '@lumbung/definition'
import type { reason } from './definition.ts'

export const labels: Labels<typeof reason> = {
  title: ['Reason', 'Alasan'],
  documentClasses: ['Documents', 'Dokumen'],
  reasonGroup: ['Group', 'Grup'],
  noteNeeded: ['Note needed', 'Wajib catatan'],
  defaultAccount: ['Default account', 'Akun bawaan'],
}
