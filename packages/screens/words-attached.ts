import type { Words } from '@lumbung/core'

/** Texts of what stands beside a record: activity, comments, files. */
export const attachedWords = {
  sideHide: ['Hide side panel', 'Sembunyikan panel samping'],
  sideShow: ['Show side panel', 'Tampilkan panel samping'],
  filesNone: ['No files yet', 'Belum ada berkas'],
  fileChoose: ['Attach files', 'Lampirkan berkas'],
  fileDrop: ['Drop files here, or paste a picture', 'Letakkan berkas di sini, atau tempel gambar'],
  fileSending: ['Uploading {name}', 'Mengunggah {name}'],
  fileUploaded: ['File uploaded successfully', 'Berkas berhasil diunggah'],
  fileNotUploaded: ['{name} was not uploaded. {why}', '{name} tidak terunggah. {why}'],
  fileLarge: [
    '{name} is larger than {max} MB. Make it smaller, or attach it in parts.',
    '{name} lebih besar dari {max} MB. Perkecil, atau lampirkan terpisah.',
  ],
  fileSaveFirst: [
    'Save first; files are attached to what is saved.',
    'Simpan dahulu; berkas dilampirkan pada data yang tersimpan.',
  ],
  fileNotHere: [
    'You do not have permission to attach files here.',
    'Anda tidak memiliki izin untuk melampirkan berkas di sini.',
  ],
  fileRemove: ['Remove {name}', 'Hapus {name}'],
  fileRemoveTitle: ['Remove {name}?', 'Hapus {name}?'],
  fileRemoveHint: [
    'The file is gone for good; its name stays in the activity.',
    'Berkas hilang selamanya; namanya tetap ada di aktivitas.',
  ],
  fileRemoved: ['{name} removed', '{name} dihapus'],
  commentsNone: ['No comments yet', 'Belum ada komentar'],
  commentWrite: ['Write a comment', 'Tulis komentar'],
  commentSend: ['Comment', 'Kirim'],
  commentEdit: ['Edit', 'Ubah'],
  commentEdited: ['edited', 'diubah'],
  actionMakeFile: ['put into a file', 'memasukkan ke berkas'],
  actionAttach: ['attached', 'melampirkan'],
  actionDetach: ['removed the file', 'menghapus berkas'],
  actionComment: ['commented', 'berkomentar'],
  actionCommentEdit: ['edited a comment', 'mengubah komentar'],
} as const satisfies Readonly<Record<string, Words>>
