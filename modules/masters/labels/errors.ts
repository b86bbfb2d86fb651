import type { Catalogue } from '@lumbung/core'

/** Why labels are not printed. */
export const labelErrors = {
  'labels-none': [
    'There is nothing to label. Choose at least one label of a row.',
    'Tidak ada yang diberi label. Pilih sedikitnya satu label pada suatu baris.',
  ],
  'label-no-quantity': [
    'A label stands for more than nothing. Enter the quantity on each label.',
    'Tiap label harus mewakili kuantitas lebih dari nol. Isi kuantitas pada tiap label.',
  ],
  'labels-too-many': [
    'At most {most} labels are printed at once. Lower the counts, or print in parts.',
    'Paling banyak {most} label dapat dicetak sekaligus. Kurangi jumlahnya, atau cetak bertahap.',
  ],
  'label-check-digit': [
    'Barcode {barcode} of {item} should end in {digit} to be a GTIN. Correct it on the item, or choose Code 128.',
    'Barcode {barcode} pada {item} seharusnya berakhir dengan {digit} sebagai GTIN. ' +
      'Perbaiki barangnya, atau pilih Code 128.',
  ],
  'label-too-wide': [
    '{number} is too long for bars on a label of {size}. Choose QR or a larger label.',
    '{number} terlalu panjang untuk barcode pada label {size}. Pilih QR atau label yang lebih besar.',
  ],
  'label-too-long': [
    '{number} is too long for a code on a label of {size}. Choose a larger label.',
    '{number} terlalu panjang untuk kode pada label {size}. Pilih label yang lebih besar.',
  ],
  'label-no-gtin': [
    '{item} has no GTIN as its barcode, which GS1-128 begins with. Enter one, or choose Code 128 or QR.',
    '{item} tidak punya barcode berupa GTIN, yang mengawali GS1-128. Isi dahulu, atau pilih Code 128 atau QR.',
  ],
  'label-gs1-letters': [
    '{number} cannot stand in GS1-128: 20 letters and digits at most, no brackets. Choose Code 128 or QR.',
    '{number} tidak dapat dimuat di GS1-128: paling banyak 20 huruf dan angka, tanpa kurung. Pilih Code 128 atau QR.',
  ],
  'label-letters': [
    '{number} has letters that Code 128 cannot show. Choose QR.',
    '{number} mengandung huruf yang tidak dapat ditampilkan Code 128. Pilih QR.',
  ],
  'label-sheet-printer': [
    'A label printer takes rolls, not sheets of A4. Choose a roll, or print the PDF.',
    'Printer label memakai rol, bukan lembar A4. Pilih rol, atau cetak PDF.',
  ],
} as const satisfies Catalogue
