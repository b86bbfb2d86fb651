import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { bilingualName } from '../naming.ts'

/** Why something was done: asked for where a document is voided, refused, written off, adjusted or returned. */
export const reason = defineMaster({
  key: 'reason',
  module: 'masters',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    ...bilingualName,
    type: f.choice({
      VOID: ['Voiding', 'Pembatalan'],
      REJECT: ['Rejection', 'Penolakan'],
      REVISION: ['Revision', 'Revisi'],
      REOPEN: ['Reopen', 'Buka kembali'],
      SHORT_CLOSE: ['Short-close', 'Tutup sebelum penuh'],
      RETURN: ['Return', 'Retur'],
      ADJUSTMENT: ['Adjustment', 'Penyesuaian'],
      SCRAP: ['Scrap', 'Afkir'],
      BOUNCE: ['Bounce', 'Tolakan bank'],
      DISPOSAL: ['Disposal', 'Pelepasan aset'],
      WRITE_OFF: ['Write-off', 'Penghapusan'],
      DISCOUNT: ['Discount', 'Diskon'],
      LOST_QUOTATION: ['Lost quotation', 'Penawaran gagal'],
      CASH_MOVE: ['Cash move', 'Perpindahan kas'],
      PRODUCTION_STOP: ['Production stop', 'Penghentian produksi'],
      DATA_ACCESS: ['Data access', 'Akses data'],
    }),
    /** Keys of documents, separated by commas; empty means all. */
    documentClasses: f.text({ optional: true, max: 400 }),
    // Transaction types may let their documents choose among the reasons of one group.
    reasonGroup: f.code({ optional: true, max: 20 }),
    noteNeeded: f.flag({ default: false }),
    defaultAccount: f.ref('chart-of-account', { optional: true, where: { header: false } }),
  },
  list: {
    columns: ['code', 'name', 'nameIndonesian', 'type', 'noteNeeded'],
    search: ['code', 'name', 'nameIndonesian'],
    sort: 'code',
  },
  form: {
    header: ['code', 'name', 'nameIndonesian', 'type', 'noteNeeded', 'defaultAccount'],
    more: ['reasonGroup', 'documentClasses'],
  },
  menu: { group: 'master', heading: ['Lists', 'Daftar'], order: 20 },
  index: ['type'],
  accounts: { roles: { bad_debt: 'defaultAccount' } },
})

export type Reason = MasterOf<typeof reason>
