import type { Words } from '@lumbung/core'

/** Texts of the own second step; those of setting it up are the same at sign-in. */
export const ownTwoFactorWords = {
  twoFactor: ['Two-factor sign-in', 'Verifikasi dua langkah'],
  twoFactorHint: [
    'Besides the password, signing in asks for a code from an authenticator app on your telephone.',
    'Selain kata sandi, saat masuk diminta kode dari aplikasi autentikator di telepon Anda.',
  ],
  twoFactorSince: ['On since {date}', 'Aktif sejak {date}'],
  twoFactorOff: ['Not set up', 'Belum dipasang'],
  twoFactorDemanded: [
    'Your company asks everybody for it, so it cannot be taken off.',
    'Perusahaan mewajibkannya bagi semua pengguna, jadi tidak dapat dilepas.',
  ],
  recoveryLeft: ['{count} recovery codes left', 'Sisa {count} kode pemulihan'],
  recoveryFew: [
    'Make new recovery codes before the last one is used.',
    'Buat kode pemulihan baru sebelum kode terakhir terpakai.',
  ],
  twoFactorSetUp: ['Set up', 'Pasang'],
  twoFactorSetUpPassword: [
    'Enter your password, so that nobody else does this on a page you left open.',
    'Masukkan kata sandi, agar tidak dilakukan orang lain di halaman yang Anda tinggalkan.',
  ],
  twoFactorTakeOff: ['Take off', 'Lepas'],
  twoFactorTakeOffTitle: ['Take two-factor sign-in off?', 'Lepas verifikasi dua langkah?'],
  twoFactorTakeOffHint: [
    'From then on the password alone lets you in. Your other devices are signed out.',
    'Setelah itu kata sandi saja cukup untuk masuk. Perangkat Anda yang lain dikeluarkan.',
  ],
  twoFactorTakenOff: ['Two-factor sign-in is off.', 'Verifikasi dua langkah tidak aktif lagi.'],
  recoveryNew: ['New recovery codes', 'Kode pemulihan baru'],
  recoveryNewHint: [
    'Ten new codes take the place of those you have, which stop working.',
    'Sepuluh kode baru menggantikan kode lama, yang tidak berlaku lagi.',
  ],
  recoveryMake: ['Make new codes', 'Buat kode baru'],
} as const satisfies Readonly<Record<string, Words>>
