import type { Words } from '@lumbung/core'

/** Texts of the devices by which somebody is signed in. */
export const sessionWords = {
  sessions: ['Signed-in devices', 'Perangkat yang masuk'],
  sessionsNone: ['Not signed in anywhere', 'Tidak masuk di perangkat mana pun'],
  sessionThis: ['This device', 'Perangkat ini'],
  sessionSince: ['{device} · signed in {time}', '{device} · masuk {time}'],
  sessionEndShort: ['Sign out', 'Keluarkan'],
  sessionEnd: ['Sign out {device}', 'Keluarkan {device}'],
  sessionEnded: ['The device was signed out.', 'Perangkat telah dikeluarkan.'],
  lastUsed: ['Last used {time}', 'Terakhir dipakai {time}'],
} as const satisfies Readonly<Record<string, Words>>
