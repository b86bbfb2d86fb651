import type { Catalogue } from '@lumbung/core'
import { tradeErrors } from '../masters/trade/errors.ts'

export const errors = {
  ...tradeErrors,
  'recipe-loop': [
    '{item} cannot contain itself: {path}. Remove the line that closes the loop.',
    '{item} tidak boleh memuat dirinya sendiri: {path}. Hapus baris yang menutup lingkaran itu.',
  ],
  'recipe-percent': [
    'The percentages add up to {percent}%. They must total exactly 100%; mark one line as balance or correct the ' +
      'lines.',
    'Jumlah persentase {percent}%. Jumlahnya harus tepat 100%; tandai satu baris sebagai sisa atau perbaiki barisnya.',
  ],
  'recipe-overlaps': [
    'Version {version} overlaps version {other} ({from} – {to}). End the earlier version first.',
    'Versi {version} bertumpuk dengan versi {other} ({from} – {to}). Akhiri versi sebelumnya dahulu.',
  ],
  'recipe-overlaps-open': [
    'Version {version} overlaps version {other} (from {from}). End the earlier version first.',
    'Versi {version} bertumpuk dengan versi {other} (mulai {from}). Akhiri versi sebelumnya dahulu.',
  ],
  'recipe-service': [
    '{item} is a service or a fixed asset and cannot be a component. Use an additional cost instead.',
    '{item} adalah jasa atau aset tetap dan tidak bisa menjadi komponen. Gunakan biaya tambahan.',
  ],
  'recipe-shares': [
    'By-product shares total {percent}%. Keep them below 100% so the main product carries cost.',
    'Jumlah bagian produk sampingan {percent}%. Jaga di bawah 100% agar produk utama menanggung biaya.',
  ],
  'recipe-quantity': [
    'Enter a quantity greater than zero on line {line}.',
    'Isi kuantitas lebih besar dari nol pada baris {line}.',
  ],
  'recipe-balance-quantity': [
    'Line {line}: only a bill of materials in percent has a balance line. Untick Balance, or choose the basis Percent.',
    'Baris {line}: hanya daftar bahan dalam persen yang punya baris sisa. Hapus centang Sisa, atau pilih dasar Persen.',
  ],
  'recipe-balance-twice': [
    'Line {line}: only one line can take the balance. Untick Balance on the others.',
    'Baris {line}: hanya satu baris yang boleh menjadi sisa. Hapus centang Sisa pada baris lain.',
  ],
  'recipe-other-item': [
    'Line {line}: version {version} does not make {item}. Choose a version of {item}.',
    'Baris {line}: versi {version} tidak membuat {item}. Pilih versi dari {item}.',
  ],
  'recipe-version-inactive': [
    'Line {line}: version {version} is not active. Activate it first, or leave the version open.',
    'Baris {line}: versi {version} tidak aktif. Aktifkan dahulu, atau kosongkan versinya.',
  ],
  'recipe-chosen': [
    'Version {version} is chosen in {count} active bills of materials. Choose another version there first.',
    'Versi {version} dipilih pada {count} daftar bahan yang aktif. Pilih versi lain di sana dahulu.',
  ],
  'recipe-substitute-same': [
    '{item} is the component itself. Choose another substitute, or remove it.',
    '{item} adalah komponen itu sendiri. Pilih pengganti lain, atau hapus.',
  ],
  'recipe-substitute-product': [
    '{item} is what this bill of materials makes. Choose another substitute.',
    '{item} adalah hasil daftar bahan ini. Pilih pengganti lain.',
  ],
  'recipe-substitute-twice': [
    '{item} is a substitute of this component already. Remove one of the two.',
    '{item} sudah menjadi pengganti komponen ini. Hapus salah satunya.',
  ],
  'recipe-output-own': [
    'Line {line}: the product itself is not a by-product. Remove the line.',
    'Baris {line}: produk itu sendiri bukan produk sampingan. Hapus barisnya.',
  ],
  'recipe-rate-missing': [
    'Line {line}: enter the fixed rate of the by-product.',
    'Baris {line}: isi tarif tetap produk sampingan.',
  ],
  'recipe-share-missing': [
    'Line {line}: enter the share of the by-product.',
    'Baris {line}: isi bagian produk sampingan.',
  ],
} as const satisfies Catalogue
