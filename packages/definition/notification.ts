import type { Words } from '@lumbung/core'

/**
 * Something that people are told of, declared by a module or by the engine. Settings choose among these; who else is
 * told, by which way and in which words, a company decides there.
 */
export interface NotificationEvent {
  readonly key: string
  readonly title: Words
  /** Whom it concerns without being named; absent where a setting has to name somebody. */
  readonly concerns?: Words
  /** What its texts may name, as in `{number}`, beside the name of the receiver. */
  readonly places: readonly string[]
  readonly subject: Words
  readonly text: Words
  /** Notifies whom it concerns at once, in the product and by mail where it says so, while no setting is about it. */
  readonly isNotified?: true | 'mailed'
  /** Approvals and security: nobody can mute it. */
  readonly isProtected?: true
  /** A setting may ask for an amount. */
  readonly hasAmount?: true
  /** The page it opens where it is about no record. */
  readonly path?: string
}

export const defineEvent = (event: NotificationEvent): NotificationEvent => event

/** What the engine itself tells. */
export const engineEvents: readonly NotificationEvent[] = [
  {
    key: 'approval-waiting',
    title: ['Approval waiting', 'Menunggu persetujuan'],
    concerns: ['Whose turn it is', 'Yang mendapat giliran'],
    places: ['number', 'document', 'by'],
    subject: ['{document} {number} waits for your approval', '{document} {number} menunggu persetujuan Anda'],
    text: ['{by} asks for your approval.', '{by} meminta persetujuan Anda.'],
    isNotified: true,
    isProtected: true,
  },
  {
    key: 'decided',
    title: ['Approved, sent back, rejected or voided', 'Disetujui, dikembalikan, ditolak, atau dibatalkan'],
    concerns: ['Who made the document', 'Pembuat dokumen'],
    places: ['number', 'document', 'by', 'decision', 'reason'],
    subject: ['{document} {number}: {decision}', '{document} {number}: {decision}'],
    text: ['{decision} by {by}. {reason}', '{decision} oleh {by}. {reason}'],
    isNotified: true,
    isProtected: true,
  },
  {
    key: 'comment',
    title: ['Comment', 'Komentar'],
    concerns: ['Who made the document', 'Pembuat dokumen'],
    places: ['number', 'document', 'by'],
    subject: ['{by} commented on {document} {number}', '{by} mengomentari {document} {number}'],
    text: ['{by} wrote a comment.', '{by} menulis komentar.'],
    isNotified: true,
  },
  {
    key: 'mention',
    title: ['Mention in a comment', 'Sebutan dalam komentar'],
    concerns: ['Who is spoken to', 'Yang disebut'],
    places: ['number', 'document', 'by'],
    subject: ['{by} mentioned you on {document} {number}', '{by} menyebut Anda pada {document} {number}'],
    text: ['{by} mentioned you in a comment.', '{by} menyebut Anda dalam komentar.'],
    isNotified: true,
  },
  {
    key: 'job-finished',
    title: ['Job finished', 'Pekerjaan selesai'],
    concerns: ['Who began it', 'Yang memulainya'],
    places: ['done', 'total'],
    subject: ['Your job has ended: {done} of {total}', 'Pekerjaan Anda berakhir: {done} dari {total}'],
    text: ['{done} of {total} are done.', '{done} dari {total} selesai.'],
  },
  {
    key: 'new-device',
    title: ['Sign-in from a new device', 'Masuk dari perangkat baru'],
    concerns: ['Who signed in', 'Yang masuk'],
    places: [],
    subject: ['You signed in from a new device', 'Anda masuk dari perangkat baru'],
    text: [
      'Somebody signed in with your password from a new device. If it was not you, choose a new password.',
      'Seseorang masuk dengan kata sandi Anda dari perangkat baru. Jika bukan Anda, buat kata sandi baru.',
    ],
    isNotified: true,
    isProtected: true,
    path: '/profile?tab=security',
  },
  {
    key: 'sign-in-changed',
    title: ['Change of how you sign in', 'Perubahan cara masuk'],
    concerns: ['Whose account it is', 'Pemilik akun'],
    places: ['change'],
    subject: ['{change}', '{change}'],
    text: [
      'If it was not you, choose a new password and tell an administrator.',
      'Jika bukan Anda, buat kata sandi baru dan hubungi administrator.',
    ],
    isNotified: 'mailed',
    isProtected: true,
    path: '/profile?tab=security',
  },
]

/** Every text may name its receiver. */
export const placesOf = ({ places }: NotificationEvent): readonly string[] => ['name', ...places]
