import type { Labels } from '@lumbung/definition'
import type { voidedDocument } from './definition.ts'

export const labels: Labels<typeof voidedDocument> = {
  title: ['Voided documents', 'Dokumen yang dibatalkan'],
  sourceType: ['Type', 'Jenis'],
  source: ['Record', 'Data'],
  partyName: ['Party', 'Pihak'],
  amount: ['Amount (IDR)', 'Jumlah (IDR)'],
  note: ['Note', 'Catatan'],
  voidedAt: ['Voided', 'Dibatalkan'],
  voidedBy: ['Voided by', 'Dibatalkan oleh'],
}
