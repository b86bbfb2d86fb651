import type { Words } from '@lumbung/core'

/** Texts of what a user is told. */
export const notificationWords = {
  notification: ['Notification', 'Notifikasi'],
  unread: ['Unread', 'Belum dibaca'],
  unreadNone: ['You have no unread messages!', 'Anda tidak memiliki pesan yang belum dibaca!'],
  readBefore: ['Read', 'Sudah dibaca'],
  readAll: ['Mark all read', 'Tandai semua dibaca'],
  readOne: ['Mark read: {what}', 'Tandai dibaca: {what}'],
  notificationsFailed: ['Your notifications could not be loaded.', 'Notifikasi Anda tidak dapat dimuat.'],
  kind: ['Kind', 'Jenis'],
  kindAll: ['All kinds', 'Semua jenis'],
  kindApprove: ['Approved', 'Disetujui'],
  kindRevise: ['Sent back', 'Dikembalikan'],
  kindReject: ['Rejected', 'Ditolak'],
  kindVoid: ['Voided', 'Dibatalkan'],
  kindComment: ['Comments', 'Komentar'],
  kindMention: ['Mentions', 'Sebutan'],
  toldApprove: ['Approved by {name}', 'Disetujui oleh {name}'],
  toldRevise: ['Sent back by {name}', 'Dikembalikan oleh {name}'],
  toldReject: ['Rejected by {name}', 'Ditolak oleh {name}'],
  toldVoid: ['Voided by {name}', 'Dibatalkan oleh {name}'],
  toldComment: ['{name} commented', '{name} berkomentar'],
  toldMention: ['{name} mentioned you', '{name} menyebut Anda'],
  today: ['Today', 'Hari ini'],
  yesterday: ['Yesterday', 'Kemarin'],
  showMore: ['Show more', 'Tampilkan lagi'],
} as const satisfies Readonly<Record<string, Words>>
