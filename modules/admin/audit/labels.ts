import type { Labels } from '@lumbung/definition'
import type { audit } from './definition.ts'

export const labels: Labels<typeof audit> = {
  title: ['Audit trail', 'Jejak audit'],
  time: ['Time', 'Jam'],
  userName: ['Who', 'Siapa'],
  changedBy: ['User', 'Pengguna'],
  action: ['What', 'Apa'],
  sourceType: ['Type', 'Jenis'],
  record: ['Record', 'Data'],
  number: ['Record', 'Data'],
  changed: ['Fields', 'Kolom'],
  before: ['Before', 'Sebelum'],
  after: ['After', 'Sesudah'],
  origin: ['From where', 'Dari mana'],
}
