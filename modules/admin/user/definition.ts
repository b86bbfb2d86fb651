import { defineMaster, f, type MasterOf } from '@lumbung/definition'

/**
 * Who signs in (services 5.5). Put away, a user is signed out everywhere and stays in the books under their name; the
 * password is theirs alone and stands in no definition.
 */
export const user = defineMaster({
  key: 'user',
  module: 'admin',
  path: '/setting/user',
  identity: { code: 'email', name: 'name' },
  kept: 'archivable',
  fields: {
    name: f.text({ max: 100 }),
    email: f.text({ max: 200, unique: true }),
    role: f.ref('role'),
    branches: f.refs('branch', { optional: true }),
    defaultBranch: f.ref('branch', { optional: true }),
    substitute: f.ref('user', { optional: true }),
    absentFrom: f.date({ optional: true }),
    absentTo: f.date({ optional: true }),
    status: f.choice(
      {
        invited: ['Invited', 'Diundang'],
        active: ['Active', 'Aktif'],
        locked: ['Locked', 'Terkunci'],
        off: ['Off', 'Nonaktif'],
      },
      { derived: true, computed: true },
    ),
    twoFactor: f.choice({ on: ['On', 'Aktif'], off: ['Off', 'Tidak aktif'] }, { derived: true, computed: true }),
    language: f.choice({ en: ['English', 'Inggris'], id: ['Indonesian', 'Indonesia'] }, { default: 'en' }),
  },
  list: {
    columns: ['name', 'email', 'role', 'branches', 'twoFactor', 'status'],
    search: ['name', 'email'],
    sort: 'name',
  },
  form: {
    header: ['name', 'email', 'role', 'branches', 'defaultBranch', 'language'],
    more: ['substitute', 'absentFrom', 'absentTo'],
  },
  actions: {
    unlock: {
      label: ['Unlock', 'Buka kunci'],
      title: ['Unlock {number}?', 'Buka kunci {number}?'],
      hint: [
        'Too many wrong passwords were tried. They may try again at once.',
        'Terlalu banyak kata sandi salah yang dicoba. Pengguna dapat mencoba lagi sekarang juga.',
      ],
      yes: ['Yes, Unlock', 'Ya, Buka Kunci'],
      done: ['unlocked', 'membuka kunci'],
      right: 'update',
      when: { status: ['locked'] },
    },
    invite: {
      label: ['Invite again', 'Undang lagi'],
      title: ['Invite {number} again?', 'Undang {number} lagi?'],
      hint: ['A new link is made; the one before stops working.', 'Tautan baru dibuat; yang lama tidak berlaku lagi.'],
      yes: ['Yes, Invite', 'Ya, Undang'],
      done: ['invited again', 'mengundang lagi'],
      right: 'update',
      when: { status: ['invited'] },
    },
    'sign-out': {
      label: ['Sign out everywhere', 'Keluarkan dari semua perangkat'],
      title: ['Sign {number} out everywhere?', 'Keluarkan {number} dari semua perangkat?'],
      hint: [
        'Every device is signed out and every API token stops working.',
        'Semua perangkat dikeluarkan dan semua token API berhenti bekerja.',
      ],
      yes: ['Yes, Sign Out', 'Ya, Keluarkan'],
      done: ['signed out everywhere', 'mengeluarkan dari semua perangkat'],
      right: 'update',
      when: { status: ['active', 'locked'] },
      rare: 'log-out',
    },
    'new-password': {
      label: ['Force a new password', 'Wajibkan kata sandi baru'],
      title: ['Have {number} choose a new password?', 'Wajibkan {number} memilih kata sandi baru?'],
      hint: [
        'Every device is signed out, every API token stops working, and a new password is asked at the next sign-in.',
        'Semua perangkat dikeluarkan, semua token API berhenti bekerja, dan kata sandi baru diminta saat masuk ' +
          'berikutnya.',
      ],
      yes: ['Yes, Force It', 'Ya, Wajibkan'],
      done: ['asked for a new password', 'mewajibkan kata sandi baru'],
      right: 'update',
      when: { status: ['active', 'locked'] },
      rare: 'lock',
    },
    'two-factor-off': {
      label: ['Take two-factor sign-in off', 'Lepas verifikasi dua langkah'],
      title: ['Take two-factor sign-in off {number}?', 'Lepas verifikasi dua langkah {number}?'],
      hint: [
        'For who has lost both telephone and recovery codes; make sure that it is them who ask. Every device is ' +
          'signed out, and the password alone lets them in.',
        'Untuk pengguna yang kehilangan telepon dan kode pemulihannya; pastikan memang dia yang meminta. Semua ' +
          'perangkat dikeluarkan, dan kata sandi saja cukup untuk masuk.',
      ],
      yes: ['Yes, Take It Off', 'Ya, Lepas'],
      done: ['turned two-factor sign-in off', 'melepas verifikasi dua langkah'],
      right: 'update',
      when: { status: ['active', 'locked'], twoFactor: ['on'] },
      asks: ['again'],
      rare: 'shield',
    },
  },
  menu: { group: 'setting', heading: ['People', 'Orang'], order: 25 },
})

export type User = MasterOf<typeof user>
