import type { Catalogue } from '@lumbung/core'
import { labelErrors } from './labels/errors.ts'

export const errors = {
  'item-template': [
    '{item} is a template of variants. Choose one of its variants.',
    '{item} adalah induk varian. Pilih salah satu variannya.',
  ],
  ...labelErrors,
  'not-asked-for': [
    'Line {line}: {number} asks for another item here. Choose that one, or clear the replenishment line.',
    'Baris {line}: {number} meminta barang lain di sini. Pilih barang itu, atau kosongkan baris permintaan stok.',
  ],
  'branch-code-numbered': [
    'Code {code} is part of document numbers, so it cannot change. Change the branch name, or make a new branch.',
    'Kode {code} sudah dipakai dalam nomor dokumen, jadi tidak dapat diubah. Ubah nama cabang, atau buat cabang baru.',
  ],
  'record-documents': [
    '{code} still has open documents: {count}. Finish or void them before archiving.',
    '{code} masih punya {count} dokumen terbuka. Selesaikan atau batalkan sebelum diarsipkan.',
  ],
  'record-chosen': [
    '{code} is still used by {count} records ({list}). Choose another there before archiving.',
    '{code} masih dipakai {count} data ({list}). Pilih yang lain di sana sebelum diarsipkan.',
  ],
  'logo-kind': [
    'This file is not a PNG, JPEG or SVG picture, or it is damaged. Choose another one.',
    'File ini bukan gambar PNG, JPEG, atau SVG, atau filenya rusak. Pilih file lain.',
  ],
  'logo-large': [
    'The picture is {size} MB; a logo may be at most 1 MB. Make it smaller.',
    'Ukuran gambar {size} MB; logo maksimum 1 MB. Perkecil gambarnya.',
  ],
  'currency-code': [
    'Write the currency as three capital letters, for instance USD.',
    'Tulis mata uang dengan tiga huruf besar, misalnya USD.',
  ],
  'rate-of-rupiah': [
    'The books are kept in rupiah, so the rupiah has no rate. Choose a foreign currency.',
    'Pembukuan memakai rupiah, jadi rupiah tidak punya kurs. Pilih mata uang asing.',
  ],
  'tax-number': [
    'NPWP and NIK must have 16 digits and NITKU 22. A 15-digit NPWP is also accepted.',
    'NPWP dan NIK harus 16 angka dan NITKU 22 angka. NPWP lama 15 angka juga diterima.',
  ],
  'npwp-check-digit': [
    'The check digit of NPWP {number} is wrong. Compare it with the tax card.',
    'Angka pemeriksa NPWP {number} tidak cocok. Periksa kembali dengan kartu NPWP.',
  ],
  'nik-region': [
    'A NIK begins with province, regency and district; {region} does not exist. Compare it with the identity card.',
    'NIK diawali kode provinsi, kabupaten/kota, dan kecamatan; {region} tidak ada. Periksa kembali dengan KTP.',
  ],
  'nik-birth-date': [
    'Digits 7 to 12 of a NIK are the date of birth (day, month, year; day plus 40 for women); {birth} is not a date. ' +
      'Compare it with the identity card.',
    'Angka ke-7 sampai ke-12 NIK adalah tanggal lahir, hari, bulan, dan tahun (hari ditambah 40 untuk perempuan); ' +
      '{birth} bukan tanggal. Periksa kembali dengan KTP.',
  ],
  'nik-serial': [
    'NIK {number} ends with 0000, which is unusual. Compare it with the identity card.',
    'NIK {number} berakhiran 0000, tidak lazim. Periksa kembali dengan KTP.',
  ],
  'tax-place-other': [
    'NITKU {place} must begin with NPWP {number}. Change one of them.',
    'NITKU {place} harus diawali NPWP {number}. Ubah salah satunya.',
  ],
} as const satisfies Catalogue
