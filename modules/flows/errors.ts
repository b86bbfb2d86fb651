import type { Catalogue } from '@lumbung/core'

export const errors = {
  'statement-long': [
    'A statement holds at most {max} documents, and this period has more. Choose a shorter period.',
    'Kartu memuat paling banyak {max} dokumen, dan periode ini lebih dari itu. Pilih periode yang lebih pendek.',
  ],
  'slip-company-number': [
    'The company has no NPWP. Enter it in the settings of the company.',
    'NPWP perusahaan belum diisi. Isi di pengaturan perusahaan.',
  ],
  'slips-many': [
    '{count} slips are more than the {max} that Coretax takes at once. Choose one branch or fewer days.',
    '{count} bukti potong melebihi {max} yang diterima Coretax sekaligus. Pilih satu cabang atau rentang lebih pendek.',
  ],
  'slip-without-supplier': [
    '{number} withheld without a known supplier. Leave it out, and make its slip in Coretax.',
    '{number} memotong PPh tanpa pemasok yang dikenal. Lewati, dan buat bukti potongnya di Coretax.',
  ],
  'slip-without-number': [
    'Supplier {supplier} has neither NPWP nor NIK. Enter it on the supplier.',
    'Pemasok {supplier} belum memiliki NPWP atau NIK. Isi pada pemasok.',
  ],
  'slip-number-wrong': [
    'NPWP or NIK of supplier {supplier} is not in a valid format. Correct it on the supplier.',
    'Format NPWP atau NIK pemasok {supplier} tidak sesuai. Perbaiki pada pemasok.',
  ],
  'slip-place-wrong': [
    'The NITKU of supplier {supplier} must be its NPWP and six digits. Correct it on the supplier.',
    'NITKU pemasok {supplier} harus NPWP diikuti enam angka. Perbaiki pada pemasok.',
  ],
  'slip-without-object': [
    'Tax {tax} has no tax object code. Enter it on the tax.',
    'Pajak {tax} belum memiliki kode objek pajak. Isi pada pajak.',
  ],
  'slip-object-elsewhere': [
    'Tax object {code} of tax {tax} belongs in another Coretax file (Article 21 or 26). Leave it out.',
    'Objek pajak {code} dari pajak {tax} termasuk file Coretax lain (Pasal 21 atau 26). Lewati.',
  ],
  'slip-object-unknown': [
    'Tax object {code} of tax {tax} is not in the list of known codes. Make sure that Coretax has it.',
    'Objek pajak {code} dari pajak {tax} tidak ada dalam daftar kode. Pastikan tersedia di Coretax.',
  ],
  'slip-branch-place': [
    'Branch {branch} has no NITKU. Enter it on the branch.',
    'Cabang {branch} belum memiliki NITKU. Isi pada cabang.',
  ],
  'slip-branch-place-wrong': [
    'The NITKU of branch {branch} must be the NPWP of the company and six digits. Correct it on the branch.',
    'NITKU cabang {branch} harus NPWP perusahaan diikuti enam angka. Perbaiki pada cabang.',
  ],
  'slip-entered': [
    '{number} has slip number {slip} already. Leave it out, or take the number out of the document.',
    '{number} sudah memiliki nomor bukti potong {slip}. Lewati, atau hapus nomor itu dari dokumen.',
  ],
  'slip-amount': [
    '{number} withheld {booked}; at {rate}% Coretax will count {counted}. Correct the document where that is wrong.',
    '{number} memotong {booked}; dengan {rate}% Coretax akan menghitung {counted}. Perbaiki dokumen bila keliru.',
  ],
} as const satisfies Catalogue
