import type { Words } from '@lumbung/core'
import type { CompanySettingKey } from '@lumbung/definition'

/** What each setting is called. */
export const SETTING_WORDS: Readonly<Record<CompanySettingKey, Words>> = {
  companyLegalName: ['Legal name, where it is another', 'Nama resmi, bila berbeda'],
  companyTradeName: ['Trade name', 'Nama dagang'],
  companyTaxNumber: ['Tax number of the company (NPWP)', 'NPWP perusahaan'],
  companyTaxPlace: ['Place of business number (NITKU)', 'NITKU perusahaan'],
  companyAddress: ['Address of the company', 'Alamat perusahaan'],
  companyPhone: ['Telephone of the company', 'Telepon perusahaan'],
  companyEmail: ['E-mail of the company', 'Email perusahaan'],
  dateFormat: ['Date format', 'Format tanggal'],
  digestHour: ['Hour of the daily digest (WIB)', 'Jam ringkasan harian (WIB)'],
  clock: ['Clock', 'Format jam'],
  rateAgeDays: ['Exchange rates may be this many days old', 'Umur kurs paling lama (hari)'],
  writeOffLimit: ['Largest difference to write off', 'Selisih terbesar yang boleh dihapus'],
  agingDays: ['Aging: three limits in days', 'Umur piutang dan utang: tiga batas hari'],
  slipToFollow: ['Withholding slips of receipts may follow', 'Bukti potong pada penerimaan boleh menyusul'],
  creditCountsReceipts: [
    'Receipts that are not applied yet lower the credit used',
    'Penerimaan yang belum dialokasikan mengurangi pemakaian kredit',
  ],
  priceTolerance: [
    'Price above the last purchase without a reason (%)',
    'Harga di atas pembelian terakhir tanpa alasan (%)',
  ],
  quantityTolerance: ['Tolerance for over-delivery and over-receipt (%)', 'Toleransi kelebihan kirim dan terima (%)'],
  scrapProofAbove: [
    'Scrap above this cost needs a photo (0: none does)',
    'Afkir di atas nilai ini wajib berfoto (0: tidak wajib)',
  ],
  backdatingDays: ['Stock documents may be dated back (days)', 'Tanggal mundur dokumen stok (hari)'],
  uploadRows: ['Rows of an uploaded file at most', 'Baris file unggahan paling banyak'],
  uploadSize: ['Uploaded file at most (MB)', 'File unggahan paling besar (MB)'],
  booksKeptYears: ['Years that books are kept', 'Lama penyimpanan pembukuan (tahun)'],
  personsKeptYears: [
    'Archived people are erased after so many years (0: never)',
    'Data orang yang diarsipkan dihapus setelah (tahun, 0: tidak pernah)',
  ],
  twoFactor: ['Everybody signs in by two factors', 'Semua pengguna wajib memakai verifikasi dua langkah'],
  sessionIdleHours: [
    'A session ends after so many hours without use',
    'Sesi berakhir setelah sekian jam tanpa kegiatan',
  ],
  sessionHours: ['A session lasts at most (hours)', 'Sesi berlangsung paling lama (jam)'],
  passwordLength: ['Shortest password (characters)', 'Kata sandi terpendek (karakter)'],
  lockMinutes: [
    'Longest wait after wrong passwords (minutes)',
    'Waktu tunggu terlama setelah kata sandi salah (menit)',
  ],
  tokenDays: ['An API token lasts at most (days)', 'Token API berlaku paling lama (hari)'],
}
