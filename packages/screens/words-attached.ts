import type { Words } from '@lumbung/core'

/** Texts of what stands beside a record: activity, comments, files. */
export const attachedWords = {
  sideHide: ['Hide side panel', 'Sembunyikan panel samping'],
  sideShow: ['Show side panel', 'Tampilkan panel samping'],
  filesNone: ['No files yet', 'Belum ada file'],
  fileChoose: ['Attach files', 'Lampirkan file'],
  fileDrop: ['Drop files here, or paste a picture', 'Letakkan file di sini, atau tempel gambar'],
  fileSending: ['Uploading {name}', 'Mengunggah {name}'],
  fileUploaded: ['File uploaded successfully', 'File berhasil diunggah'],
  fileNotUploaded: ['{name} was not uploaded. {why}', '{name} tidak terunggah. {why}'],
  fileLarge: [
    '{name} is larger than {max} MB. Make it smaller, or attach it in parts.',
    '{name} lebih besar dari {max} MB. Perkecil, atau lampirkan terpisah.',
  ],
  fileSaveFirst: [
    'Save first; files can be attached once the record is saved.',
    'Simpan dulu; lampiran hanya dapat ditambahkan pada data yang sudah disimpan.',
  ],
  fileNotHere: [
    'You do not have permission to attach files here.',
    'Anda tidak memiliki izin untuk melampirkan file di sini.',
  ],
  fileRemove: ['Remove {name}', 'Hapus {name}'],
  fileRemoveTitle: ['Remove {name}?', 'Hapus {name}?'],
  fileRemoveHint: [
    'The file is deleted permanently; its name stays in the activity log.',
    'File dihapus permanen; namanya tetap tercatat di aktivitas.',
  ],
  fileRemoved: ['{name} removed', '{name} dihapus'],
  commentsNone: ['No comments yet', 'Belum ada komentar'],
  commentWrite: ['Write a comment', 'Tulis komentar'],
  commentSend: ['Comment', 'Kirim'],
  commentEdit: ['Edit', 'Ubah'],
  commentEdited: ['edited', 'diubah'],
  actionMakeFile: ['included in a file', 'memasukkan ke file'],
  actionAttach: ['attached', 'melampirkan'],
  actionDetach: ['removed the file', 'menghapus file'],
  actionComment: ['commented', 'berkomentar'],
  actionCommentEdit: ['edited a comment', 'mengubah komentar'],
} as const satisfies Readonly<Record<string, Words>>
