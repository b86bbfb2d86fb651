import { defineMaster, f, type MasterOf } from '@lumbung/definition'

export const accountingPeriod = defineMaster({
  key: 'accounting-period',
  module: 'finance',
  path: '/period-management',
  identity: { code: 'name', name: 'name' },
  fields: {
    name: f.text({ max: 20, unique: true, format: 'month' }),
    fiscalYear: f.integer({ min: '1900', upTo: '2999' }),
    startDate: f.date({ fixed: true }),
    endDate: f.date({ fixed: true }),
    status: f.choice(
      {
        future: ['Future', 'Mendatang'],
        active: ['Active', 'Aktif'],
        closing: ['Closing in progress', 'Proses tutup buku'],
        closed: ['Closed', 'Ditutup'],
      },
      { derived: true },
    ),
  },
  list: { columns: ['name', 'fiscalYear', 'startDate', 'endDate', 'status'], search: ['name'], sort: '-startDate' },
  form: { header: ['name', 'fiscalYear', 'startDate', 'endDate', 'status'] },
  menu: { group: 'finance', order: 900 },
  kept: 'active',
  // The engine checks each against its neighbours (finance 4).
  actions: {
    update: { when: { status: ['future', 'active', 'closing'] } },
    reopen: {
      label: ['Reopen', 'Buka kembali'],
      title: ['Reopen {number}?', 'Buka kembali {number}?'],
      hint: [
        'Documents can be dated into it again, and its reports may change.',
        'Dokumen dapat lagi bertanggal di dalamnya, dan laporannya dapat berubah.',
      ],
      yes: ['Yes, Reopen It', 'Ya, Buka Kembali'],
      done: ['reopened', 'membuka kembali'],
      right: 'reopen',
      when: { status: ['closing', 'closed'] },
      asks: ['reason', 'number', 'again'],
      rare: 'rotate-ccw',
    },
    'start-closing': {
      label: ['Start closing', 'Mulai menutup'],
      title: ['Start closing {number}?', 'Mulai menutup {number}?'],
      hint: [
        'From then on only closing documents may be posted in it.',
        'Sejak itu hanya dokumen penutup yang dapat dibukukan di dalamnya.',
      ],
      yes: ['Yes, Start Closing', 'Ya, Mulai Menutup'],
      done: ['began to close', 'mulai menutup'],
      right: 'close',
      when: { status: ['active'] },
    },
    close: {
      label: ['Close period', 'Tutup periode'],
      title: ['Close {number}?', 'Tutup {number}?'],
      hint: ['Nothing can be posted in it any more.', 'Tidak ada lagi yang dapat dibukukan di dalamnya.'],
      yes: ['Yes, Close It', 'Ya, Tutup'],
      done: ['closed', 'menutup'],
      right: 'close',
      when: { status: ['closing'] },
      asks: ['again'],
    },
    open: {
      label: ['Open period', 'Buka periode'],
      title: ['Open {number}?', 'Buka {number}?'],
      yes: ['Yes, Open It', 'Ya, Buka'],
      done: ['opened', 'membuka'],
      right: 'close',
      when: { status: ['future'] },
    },
  },
})

export type AccountingPeriod = MasterOf<typeof accountingPeriod>
