import type { Catalogue } from '@lumbung/core'

export const errors = {
  'branch-code-numbered': [
    'Numbers of documents carry the code {code}, so it stays. Change the name of the branch, or make a new branch.',
    'Kode {code} sudah dipakai dalam nomor dokumen, jadi tidak dapat diubah. Ubah nama cabang, atau buat cabang baru.',
  ],
  'record-documents': [
    '{code} still has open documents: {count}. Finish or void them before archiving.',
    '{code} masih punya {count} dokumen terbuka. Selesaikan atau batalkan sebelum diarsipkan.',
  ],
  'record-chosen': [
    '{code} still has records that use it, {count} in all ({list}). Choose another there before archiving.',
    '{code} masih dipakai {count} data ({list}). Pilih yang lain di sana sebelum diarsipkan.',
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
    'NPWP and NIK must have 16 digits and NITKU 22. An NPWP of 15 digits is taken too.',
    'NPWP dan NIK harus 16 angka dan NITKU 22 angka. NPWP lama 15 angka juga diterima.',
  ],
  'npwp-check-digit': [
    'The check digit of NPWP {number} does not fit. Compare it with the tax card.',
    'Angka pemeriksa NPWP {number} tidak cocok. Periksa kembali dengan kartu NPWP.',
  ],
  'nik-region': [
    'A NIK begins with province, regency and district; {region} is none. Compare it with the identity card.',
    'NIK diawali kode provinsi, kabupaten/kota, dan kecamatan; {region} tidak ada. Periksa kembali dengan KTP.',
  ],
  'nik-birth-date': [
    'Digits 7 to 12 of a NIK are a birth date, day, month and year (40 more in the day for women); {birth} is none. ' +
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
