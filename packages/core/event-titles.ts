import type { Words } from './language.ts'

/** What the audit trail tells of beside records and their fields, as its rows call it. */
export const eventTitles: Readonly<Record<string, Words>> = {
  'api-token': ['API token', 'Token API'],
  'saved-view': ['Saved view', 'Tampilan tersimpan'],
  'backup-database': ['Database backup', 'Cadangan basis data'],
  retention: ['Keeping of personal data', 'Penyimpanan data pribadi'],
  at: ['Time of day', 'Pukul'],
  keep: ['Backups kept', 'Cadangan disimpan'],
  muted: ['Muted notices', 'Pemberitahuan dimatikan'],
  mail: ['Mail', 'Surel'],
  session: ['Session', 'Sesi'],
  upload: ['Upload', 'Unggahan'],
  job: ['Job', 'Pekerjaan'],
  scopes: ['Scopes', 'Cakupan'],
  dashboard: ['Dashboard', 'Dasbor'],
  format: ['Format', 'Format'],
  fields: ['Columns', 'Kolom'],
  sort: ['Order', 'Urutan'],
  q: ['Search', 'Pencarian'],
  ids: ['Picked records', 'Data terpilih'],
  records: ['Records', 'Data'],
  value: ['Content', 'Isi'],
  shared: ['Shared', 'Dibagikan'],
  numberSeries: ['Series', 'Seri'],
  nextNumber: ['Next number', 'Nomor berikutnya'],
  picture: ['Picture', 'Foto'],
}
