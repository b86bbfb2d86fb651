// Sentences about files and comments beside a record.
import type { Catalogue } from '@lumbung/core'

export const attachedErrors = {
  'attachment-missing': ['Choose a file to attach.', 'Pilih file yang akan dilampirkan.'],
  'attachment-empty': [
    '{name} is empty. Choose the file again once it is saved.',
    '{name} kosong. Pilih lagi setelah file itu tersimpan.',
  ],
  'attachment-large': [
    '{name} is larger than {max} MB. Make it smaller, or attach it in parts.',
    '{name} lebih besar dari {max} MB. Perkecil, atau lampirkan terpisah.',
  ],
  'attachment-type': [
    '{name} cannot be attached. Attach a PDF, a picture, a text, or a file of Word, Excel, PowerPoint, OpenDocument ' +
      'or Outlook.',
    '{name} tidak dapat dilampirkan. Lampirkan PDF, gambar, teks, atau file Word, Excel, PowerPoint, OpenDocument, ' +
      'atau Outlook.',
  ],
  'attachment-content': [
    '{name} is not what its ending .{extension} says. Save it anew in its own program and attach that.',
    'Isi {name} tidak sesuai dengan akhiran .{extension}. Simpan ulang dari programnya lalu lampirkan lagi.',
  ],
  'attachment-twice': ['{name} is attached already, as {same}.', '{name} sudah terlampir, sebagai {same}.'],
  'attachment-many': [
    'A record bears at most {max} files. Remove one that is no longer needed.',
    'Satu data memuat paling banyak {max} file. Hapus yang tidak diperlukan lagi.',
  ],
  'attachment-of-another': [
    'Only who attached {name}, or an administrator, can remove it.',
    'Hanya yang melampirkan {name}, atau administrator, yang dapat menghapusnya.',
  ],
  'comment-of-another': [
    'Only who wrote a comment can change it. Write one of your own.',
    'Hanya penulisnya yang dapat mengubah komentar. Tulis komentar Anda sendiri.',
  ],
  'comment-settled': [
    'A comment can be changed for {minutes} minutes. Write another one.',
    'Komentar dapat diubah selama {minutes} menit. Tulis komentar baru.',
  ],
  'mention-unreadable': [
    'Somebody you mention may not open this record. Take their name out, or have an administrator give them the right.',
    'Seseorang yang Anda sebut tidak boleh membuka data ini. Hapus namanya, atau minta administrator memberi haknya.',
  ],
} as const satisfies Catalogue
