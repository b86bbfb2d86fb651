import type { Words } from '@lumbung/core'

/** Texts of signing in by two factors. */
export const twoFactorWords = {
  twoFactorSetUpTitle: ['Set up two-factor sign-in', 'Pasang verifikasi dua langkah'],
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
  recoveryTitle: ['Keep your recovery codes', 'Simpan kode pemulihan Anda'],
  recoveryHint: [
    'Each of them signs you in once if you lose your phone. They are shown only now: print them or keep them in ' +
      'a password manager.',
    'Masing-masing dapat dipakai masuk sekali bila telepon Anda hilang. Hanya ditampilkan sekali ini: cetak atau ' +
      'simpan di pengelola kata sandi.',
  ],
  recoveryCodes: ['Recovery codes', 'Kode pemulihan'],
  recoveryCopy: ['Copy all', 'Salin semua'],
  recoveryCopied: ['Copied', 'Tersalin'],
  recoveryCopyFailed: ['The browser does not allow copying', 'Peramban tidak mengizinkan penyalinan'],
  recoveryKept: ['I have kept them', 'Sudah saya simpan'],
  openIdUnknown: [
    'There is no account here for your company account. Ask an administrator to invite you.',
    'Tidak ada akun di sini untuk akun perusahaan Anda. Minta administrator mengundang Anda.',
  ],
  openIdUnverified: [
    'Your company has not verified your e-mail address, so your account here cannot be found.',
    'Alamat email Anda belum diverifikasi perusahaan, jadi tidak diketahui akun mana milik Anda.',
  ],
  openIdOther: [
    'The account of this address belongs to somebody else at your company. Ask an administrator.',
    'Akun dengan alamat ini sudah terhubung dengan orang lain di perusahaan. Hubungi administrator.',
  ],
  openIdFailed: [
    'Signing in with your company account failed. Try again.',
    'Gagal masuk dengan akun perusahaan. Coba lagi.',
  ],
} as const satisfies Readonly<Record<string, Words>>
