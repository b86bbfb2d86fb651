import type { Words } from '@lumbung/core'

/** Accounting periods: a year in one step, and what is checked before one closes. */
export const periodWords = {
  yearNew: ['New fiscal year', 'Tahun buku baru'],
  yearHint: [
    'Creates one period per month from the first to the last day. You open them one by one.',
    'Membuat satu periode untuk setiap bulan dari hari pertama sampai hari terakhir. Periode dibuka satu per satu.',
  ],
  yearFiscal: ['Fiscal year', 'Tahun buku'],
  yearStart: ['First day', 'Hari pertama'],
  yearEnd: ['Last day', 'Hari terakhir'],
  yearPeriods: ['Periods to create', 'Periode yang akan dibuat'],
  yearNone: [
    'These dates give no periods. Choose a first and a last day.',
    'Tanggal ini tidak menghasilkan periode. Pilih hari pertama dan terakhir.',
  ],
  yearCreate: ['Create {count} periods', 'Buat {count} periode'],
  yearCreated: ['Periods of fiscal year {year} created', 'Periode tahun buku {year} telah dibuat'],
  checklist: ['Before closing', 'Sebelum menutup'],
  checkBlocks: ['Blocking', 'Menghalangi tutup buku'],
  checkWarns: ['Warning', 'Peringatan'],
  checkClear: ['Done', 'Beres'],
  checkUnasked: ['Not checked yet', 'Belum diperiksa'],
  checkBooks: ['Run checks', 'Jalankan pemeriksaan'],
  checkAgain: ['Check again', 'Periksa lagi'],
  checkBooksHint: [
    'Adds up all journals and sub-ledgers, which may take a while.',
    'Menjumlahkan semua jurnal dan buku pembantu, mungkin perlu waktu.',
  ],
  checkReady: ['Can be closed', 'Dapat ditutup'],
  checkBlocked: ['Cannot be closed yet ({count})', 'Belum dapat ditutup ({count})'],
  checkAll: ['Show all', 'Tampilkan semua'],
  periodIsFuture: [
    'Nothing is posted in this period yet. Drafts may be dated in it, and wait until it is opened.',
    'Belum ada yang dibukukan pada periode ini. Draf boleh bertanggal di dalamnya, dan menunggu sampai dibuka.',
  ],
  periodIsActive: [
    'All documents are posted in this period. At most two periods are active together.',
    'Semua dokumen dibukukan pada periode ini. Paling banyak dua periode aktif bersamaan.',
  ],
  periodIsClosing: [
    'Only closing documents are posted in this period, by those who may close it. Other documents are dated in an ' +
      'active period.',
    'Hanya dokumen penutup yang dibukukan pada periode ini, oleh yang berhak menutupnya. Dokumen lain diberi tanggal ' +
      'pada periode aktif.',
  ],
  periodIsClosed: [
    'Nothing is posted, changed or voided in this period any more. What was posted in it is corrected by a note, a ' +
      'return or a reversing entry in an open period.',
    'Tidak ada lagi yang dibukukan, diubah, atau dibatalkan pada periode ini. Yang sudah dibukukan dikoreksi dengan ' +
      'nota, retur, atau jurnal pembalik pada periode yang terbuka.',
  ],
} as const satisfies Readonly<Record<string, Words>>
