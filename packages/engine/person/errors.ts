import type { Catalogue } from '@lumbung/core'

/** Sentences about people and their data. */
export const personErrors = {
  'person-erased': [
    'The personal data of {name} was erased on {date}. The record stays for the books and is no longer changed.',
    'Data pribadi {name} dihapus pada {date}. Data ini tetap untuk pembukuan dan tidak diubah lagi.',
  ],
  'person-documents': [
    '{name} stands on {count, plural, one {# unfinished document} other {# unfinished documents}}. Close, void or ' +
      'delete what is open first.',
    '{name} masih ada di {count, plural, other {# dokumen}} yang belum selesai. Tutup, batalkan, atau hapus dulu.',
  ],
  'person-owed': [
    '{name} has {count, plural, one {# open item} other {# open items}}. Settle what is owed first.',
    '{name} masih memiliki {count, plural, other {# pos}} terbuka. Selesaikan dulu utang piutangnya.',
  ],
} as const satisfies Catalogue
