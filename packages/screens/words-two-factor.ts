import type { Words } from '@lumbung/core'

/** Texts of signing in by two factors. */
export const twoFactorWords = {
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
  twoFactorSetUpTitle: ['Set up two-factor sign-in', 'Pasang verifikasi dua langkah'],
  twoFactorSetUpPassword: [
    'Enter your password, so that nobody else does this on a page you left open.',
    'Masukkan kata sandi, agar tidak dilakukan orang lain di halaman yang Anda tinggalkan.',
  ],
  twoFactorSetUpLead: [
    'Your company asks everybody for a second step. It takes a minute, once.',
    'Perusahaan mewajibkan langkah kedua bagi semua pengguna. Cukup satu menit, sekali saja.',
  ],
  twoFactorScan: [
    'Scan this picture with an authenticator app (Google Authenticator, Microsoft Authenticator or another), or type ' +
      'the key into it.',
    'Pindai gambar ini dengan aplikasi autentikator (Google Authenticator, Microsoft Authenticator, atau lainnya), ' +
      'atau ketikkan kuncinya.',
  ],
  twoFactorPicture: ['QR code for the authenticator app', 'Kode QR untuk aplikasi autentikator'],
  twoFactorSecret: ['Key for typing', 'Kunci untuk diketik'],
  twoFactorFirstCode: ['Code that the app shows now', 'Kode yang kini tampil di aplikasi'],
  twoFactorCode: ['Code', 'Kode'],
  twoFactorCodeTitle: ['Enter the code', 'Masukkan kode'],
  twoFactorCodeLead: [
    'The six digits that your authenticator app shows now, or a recovery code.',
    'Enam angka yang kini tampil di aplikasi autentikator, atau kode pemulihan.',
  ],
  twoFactorConfirm: ['Confirm', 'Konfirmasi'],
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
  recoveryTitle: ['Keep your recovery codes', 'Simpan kode pemulihan Anda'],
  recoveryHint: [
    'Each of them lets you in once when your telephone is lost. They are shown this once: print them or keep them in ' +
      'a password manager.',
    'Masing-masing dapat dipakai masuk sekali bila telepon Anda hilang. Hanya ditampilkan sekali ini: cetak atau ' +
      'simpan di pengelola kata sandi.',
  ],
  recoveryCodes: ['Recovery codes', 'Kode pemulihan'],
  recoveryCopy: ['Copy all', 'Salin semua'],
  recoveryCopied: ['Copied', 'Tersalin'],
  recoveryCopyFailed: ['The browser does not allow copying', 'Peramban tidak mengizinkan penyalinan'],
  recoveryKept: ['I have kept them', 'Sudah saya simpan'],
  openIdSignIn: ['Sign in with your company account', 'Masuk dengan akun perusahaan'],
  openIdOr: ['or', 'atau'],
  openIdUnknown: [
    'There is no account here for who you are at your company. Ask an administrator to invite you.',
    'Tidak ada akun di sini untuk akun perusahaan Anda. Minta administrator mengundang Anda.',
  ],
  openIdUnverified: [
    'Your company has not verified your e-mail address, so it is not known which account is yours.',
    'Alamat surel Anda belum diverifikasi perusahaan, jadi tidak diketahui akun mana milik Anda.',
  ],
  openIdOther: [
    'The account of this address belongs to somebody else at your company. Ask an administrator.',
    'Akun dengan alamat ini sudah terhubung dengan orang lain di perusahaan. Hubungi administrator.',
  ],
  openIdFailed: [
    'Signing in at your company did not work. Try again.',
    'Gagal masuk dengan akun perusahaan. Coba lagi.',
  ],
} as const satisfies Readonly<Record<string, Words>>
