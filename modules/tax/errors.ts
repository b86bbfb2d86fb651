import type { Catalogue } from '@lumbung/core'

export const errors = {
  'tax-account-liability': [
    'Account {code} is not a liability; this tax is owed to the state. Choose a tax payable account.',
    'Akun {code} bukan liabilitas; pajak ini terutang kepada negara. Pilih akun utang pajak.',
  ],
  'tax-account-asset': [
    'Account {code} is not an asset; this tax is a claim. Choose a prepaid tax account.',
    'Akun {code} bukan aset; pajak ini adalah tagihan. Pilih akun pajak dibayar di muka.',
  ],
  'tax-account-own': [
    'Luxury and local taxes have no account in the settings. Choose one here.',
    'PPnBM dan pajak daerah tidak punya akun di pengaturan. Pilih akunnya di sini.',
  ],
  'factor-above-one': [
    'The base cannot be more than the price. Make the first number at most the second, 11 and 12 for instance.',
    'DPP tidak boleh melebihi harga. Pembilang paling besar sama dengan penyebut, misalnya 11 dan 12.',
  ],
  'transaction-code': [
    'A transaction code is 01 to 10. Correct it or leave it empty.',
    'Kode transaksi adalah 01 sampai 10. Perbaiki atau kosongkan.',
  ],
  'tax-twice': [
    '{code} is in this group twice for overlapping dates. End one row before the other begins.',
    '{code} ada dua kali dalam kelompok ini dengan tanggal bertumpuk. Akhiri satu baris sebelum baris lain mulai.',
  ],
  'tax-not-yet': [
    '{code} begins on {start}. Let the row begin on that day or later.',
    '{code} berlaku mulai {start}. Mulailah baris pada tanggal itu atau sesudahnya.',
  ],
  'first-cumulative': [
    'The first tax has no taxes before it. Count it on the net amount.',
    'Pajak pertama tidak punya pajak sebelumnya. Hitung atas jumlah bersih.',
  ],
} as const satisfies Catalogue
