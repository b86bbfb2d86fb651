import type { Words } from '@lumbung/core'

/** Voiding a document by its number. */
export const voidWords = {
  voidByNumber: ['Void a document', 'Batalkan dokumen'],
  voidNumber: ['Document number', 'Nomor dokumen'],
  voidNumberHint: [
    'The document opens with a preview of what voiding posts. Nothing is posted yet.',
    'Dokumen dibuka dengan pratinjau jurnal pembatalannya. Belum ada yang dibukukan.',
  ],
  voidNumberNone: [
    'No document that you may read has the number {number}.',
    'Tidak ada dokumen bernomor {number} yang boleh Anda baca.',
  ],
  voidNumberNotNow: [
    '{number} cannot be voided: its status is {status}, or your role may not void it.',
    '{number} tidak dapat dibatalkan: statusnya {status}, atau peran Anda tidak boleh membatalkannya.',
  ],
  voidNumberSeveral: ['Several documents have this number. Which one?', 'Beberapa dokumen bernomor ini. Yang mana?'],
} as const satisfies Readonly<Record<string, Words>>
