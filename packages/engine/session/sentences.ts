// Sentences of signing in, of sessions and of passwords. None of them says whether an address has an account.
import type { Catalogue } from '@lumbung/core'

export const sessionErrors = {
  'not-signed-in': ['Sign in to continue.', 'Masuk untuk melanjutkan.'],
  'wrong-password': [
    'The e-mail address or the password is wrong. Check both and try again.',
    'Alamat surel atau kata sandi salah. Periksa keduanya lalu coba lagi.',
  ],
  'too-many-tries': [
    'Too many tries. Wait {seconds} seconds and try again.',
    'Terlalu banyak percobaan. Tunggu {seconds} detik lalu coba lagi.',
  ],
  'wrong-origin': [
    'This request did not come from a page of this server, so it was refused.',
    'Permintaan ini tidak berasal dari halaman server ini, jadi ditolak.',
  ],
  'password-short': ['Choose a password of at least {min} characters.', 'Pilih kata sandi minimal {min} karakter.'],
  'password-known': [
    'This password is among the first that are tried. Choose another, for example three words.',
    'Kata sandi ini termasuk yang pertama kali dicoba orang. Pilih yang lain, misalnya tiga kata.',
  ],
  'password-own': [
    'This password is your name, your address or your company. Choose another.',
    'Kata sandi ini nama, alamat, atau perusahaan Anda. Pilih yang lain.',
  ],
  'password-same': [
    'This is the password you have now. Choose another.',
    'Ini kata sandi Anda sekarang. Pilih yang lain.',
  ],
  'password-to-change': ['Choose a new password to go on.', 'Pilih kata sandi baru untuk melanjutkan.'],
  'reset-link-dead': [
    'This link has been used or has expired. Ask for a new one.',
    'Tautan ini sudah dipakai atau kedaluwarsa. Minta yang baru.',
  ],
  'picture-wrong': [
    'This is no small picture. Choose a JPEG, PNG or WebP picture.',
    'Ini bukan gambar kecil. Pilih gambar JPEG, PNG, atau WebP.',
  ],
  'mute-protected': [
    '{title} is always told and cannot be muted. Leave it ticked.',
    '{title} selalu diberitahukan dan tidak dapat dibisukan. Biarkan tercentang.',
  ],
  'name-missing': ['Enter your name.', 'Isi nama Anda.'],
  'other-user': [
    'Branch and period can only be changed for yourself.',
    'Cabang dan periode hanya dapat diganti untuk diri sendiri.',
  ],
  'branch-not-yours': [
    'This branch is not among your branches. Choose another.',
    'Cabang ini bukan salah satu cabang Anda. Pilih yang lain.',
  ],
  'period-unknown': [
    'This accounting period does not exist. Choose another.',
    'Periode akuntansi ini tidak ada. Pilih yang lain.',
  ],
  'unknown-scope': [
    'A scope is MODULE.read, MODULE.write or MODULE.*, with * for every module.',
    'Cakupan ditulis MODUL.read, MODUL.write, atau MODUL.*, dengan * untuk semua modul.',
  ],
  'token-forbidden': [
    'An API token may not do this. Sign in with your password.',
    'Token API tidak boleh melakukan ini. Masuk dengan kata sandi Anda.',
  ],
} as const satisfies Catalogue
