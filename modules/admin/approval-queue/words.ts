import type { Words } from '@lumbung/core'

/** Texts of the queue of approvals. */
export const approvalQueueWords = {
  queueNone: ['Nothing waits for your approval', 'Tidak ada yang menunggu persetujuan Anda'],
  queueNoneHint: [
    'What others submit under a rule that asks you appears here, the longest waiting first.',
    'Yang diajukan orang lain dan memerlukan persetujuan Anda muncul di sini, yang paling lama menunggu lebih dulu.',
  ],
  waitingForYou: ['{count, plural, one {# waits for you} other {# wait for you}}', '{count} menunggu Anda'],
  place: ['{place} of {count}', '{place} dari {count}'],
  all: ['All', 'Semua'],
  read: ['Read', 'Baca'],
  changed: ['Changed since it was submitted before', 'Berubah sejak pengajuan sebelumnya'],
  approveSum: ['Approve {amount}', 'Setujui {amount}'],
  approvedCount: ['{count, plural, one {# approved} other {# approved}}, {amounts}.', '{count} disetujui, {amounts}.'],
  approvedBare: ['{count, plural, one {# approved} other {# approved}}.', '{count} disetujui.'],
  goneOn: [
    '{count, plural, one {# goes on to the next approver} other {# go on to the next approver}}.',
    '{count} diteruskan ke penyetuju berikutnya.',
  ],
  sentBackCount: ['{count} sent back or rejected.', '{count} dikembalikan atau ditolak.'],
  refusedTitle: ['Not approved', 'Tidak disetujui'],
  refusedWay: [
    'It stays in your list. Mend it where it says, or send it back to {name} with a comment.',
    'Tetap di daftar Anda. Perbaiki di tempat yang disebut, atau kembalikan ke {name} dengan komentar.',
  ],
  openRecord: ['Open document', 'Buka dokumen'],
  decided: ['That document no longer waits for you.', 'Dokumen itu tidak lagi menunggu Anda.'],
} as const satisfies Readonly<Record<string, Words>>
