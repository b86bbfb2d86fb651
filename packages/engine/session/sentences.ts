// Sentences of signing in, of sessions and of passwords. None of them says whether an address has an account.
import type { Catalogue } from '@lumbung/core'

export const sessionErrors = {
  'not-signed-in': ['Sign in to continue.', 'Masuk untuk melanjutkan.'],
  'wrong-password': [
    'The e-mail address or the password is wrong. Check both and try again.',
    'Alamat email atau kata sandi salah. Periksa keduanya lalu coba lagi.',
  ],
  'too-many-tries': [
    'Too many tries. Wait {seconds} seconds and try again.',
    'Terlalu banyak percobaan. Tunggu {seconds} detik lalu coba lagi.',
  ],
  'user-beyond': [
    '{name} may do more than you, so their devices are not shown to you. Ask an administrator.',
    '{name} memiliki hak lebih banyak daripada Anda, jadi perangkatnya tidak ditampilkan. Hubungi administrator.',
  ],
  'branches-beyond': [
    '{name} works in branches that you do not work in. Ask an administrator.',
    '{name} bekerja di cabang yang bukan cabang Anda. Hubungi administrator.',
  ],
  'wrong-host': [
    'This server does not know {host} as its own address. Whoever keeps it names that address in PUBLIC_URL.',
    'Server ini tidak mengenal {host} sebagai alamatnya. Pengelola server perlu mencantumkannya di PUBLIC_URL.',
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
  'code-needed': [
    'Enter the code of your authenticator to go on.',
    'Masukkan kode dari aplikasi autentikator Anda untuk melanjutkan.',
  ],
  'wrong-code': [
    'This code is wrong or was used before. Wait for the next one, or enter a recovery code.',
    'Kode ini salah atau sudah dipakai. Tunggu kode berikutnya, atau masukkan kode pemulihan.',
  ],
  'ticket-dead': [
    'This step has taken too long or too many tries. Sign in with your password again.',
    'Langkah ini terlalu lama atau terlalu banyak dicoba. Masuk lagi dengan kata sandi Anda.',
  ],
  'two-factor-to-set-up': [
    'Your company asks for two-factor sign-in. Set it up to go on.',
    'Perusahaan Anda mewajibkan verifikasi dua langkah. Pasang dahulu untuk melanjutkan.',
  ],
  'two-factor-is-on': [
    'Two-factor sign-in is set up already. Take it off first to set it up anew.',
    'Verifikasi dua langkah sudah terpasang. Lepaskan dahulu untuk memasangnya kembali.',
  ],
  'two-factor-is-off': [
    '{number} has no two-factor sign-in to take off.',
    '{number} tidak memakai verifikasi dua langkah.',
  ],
  'two-factor-not-begun': [
    'The set-up has to begin anew. Close this and start again.',
    'Pemasangan harus dimulai dari awal. Tutup lalu mulai lagi.',
  ],
  'two-factor-demanded': [
    'Your company asks everybody for two-factor sign-in, so it stays on.',
    'Perusahaan mewajibkan verifikasi dua langkah bagi semua pengguna, jadi tidak dapat dilepas.',
  ],
  'openid-unknown': [
    'There is no account here for your company account. Ask an administrator to invite you.',
    'Tidak ada akun di sini untuk akun perusahaan Anda. Minta administrator mengundang Anda.',
  ],
  'openid-unverified': [
    'Your company has not verified your e-mail address, so your account here cannot be found.',
    'Alamat email Anda belum diverifikasi perusahaan, jadi tidak diketahui akun mana milik Anda.',
  ],
  'openid-other': [
    'The account of this address belongs to somebody else at your company. Ask an administrator.',
    'Akun dengan alamat ini sudah terhubung dengan orang lain di perusahaan. Hubungi administrator.',
  ],
  'openid-failed': [
    'Signing in with your company account failed. Try again.',
    'Gagal masuk dengan akun perusahaan. Coba lagi.',
  ],
  'secret-sealed': [
    'The server lacks the key by which codes are checked. Enter a recovery code, and tell an administrator: ' +
      'SECRET_KEY has to be the one it was.',
    'Server tidak memiliki kunci untuk memeriksa kode. Masukkan kode pemulihan, dan beri tahu administrator: ' +
      'SECRET_KEY harus sama seperti sebelumnya.',
  ],
  'reset-link-dead': [
    'This link has been used or has expired. Ask for a new one.',
    'Tautan ini sudah dipakai atau kedaluwarsa. Minta yang baru.',
  ],
  'picture-wrong': [
    'This is no small picture. Choose a JPEG, PNG or WebP picture.',
    'Ini bukan gambar kecil. Pilih gambar JPEG, PNG, atau WebP.',
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
  'token-reads-only': [
    'This API token may only read. Make one that may write.',
    'Token API ini hanya boleh membaca. Buat token yang boleh menulis.',
  ],
  'token-forbidden': [
    'An API token may not do this. Sign in with your password.',
    'Token API tidak boleh melakukan ini. Masuk dengan kata sandi Anda.',
  ],
} as const satisfies Catalogue
