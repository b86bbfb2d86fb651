import { defineSettings, settingSections } from '@lumbung/definition'

// What the product itself reads of a company; each domain declares its own beside what reads it.
const { company, companyTax, companyContact, formats, finance, stock, security, uploads, privacy, mail } =
  settingSections

/** Who the company is, on its papers. */
export const companySettings = {
  ...defineSettings(company, {
    companyLegalName: {
      kind: 'text',
      default: '',
      title: ['Legal name (if different)', 'Nama resmi (jika berbeda)'],
    },
    companyTradeName: { kind: 'text', default: '', title: ['Trade name', 'Nama dagang'] },
  }),
  ...defineSettings(companyTax, {
    companyTaxNumber: {
      kind: 'tax-number',
      default: '',
      title: ['Tax number of the company (NPWP)', 'NPWP perusahaan'],
    },
    companyTaxPlace: {
      kind: 'tax-place',
      default: '',
      title: ['Place of business number (NITKU)', 'NITKU perusahaan'],
    },
  }),
  ...defineSettings(companyContact, {
    companyAddress: { kind: 'text', default: '', title: ['Address of the company', 'Alamat perusahaan'] },
    companyPhone: { kind: 'text', default: '', title: ['Telephone of the company', 'Telepon perusahaan'] },
    companyEmail: { kind: 'email', default: '', title: ['E-mail of the company', 'Email perusahaan'] },
  }),
}

/** How dates and times read. */
export const formatSettings = defineSettings(formats, {
  dateFormat: {
    kind: 'choice',
    choices: {
      'dd/MM/yyyy': ['dd/MM/yyyy', 'dd/MM/yyyy'],
      'MM/dd/yyyy': ['MM/dd/yyyy', 'MM/dd/yyyy'],
      'yyyy-MM-dd': ['yyyy-MM-dd', 'yyyy-MM-dd'],
    },
    default: 'dd/MM/yyyy',
    title: ['Date format', 'Format tanggal'],
  },
  clock: {
    kind: 'choice',
    choices: { '24': ['24 hours, 14:32', '24 jam, 14:32'], '12': ['12 hours, 2:32 PM', '12 jam, 2:32 PM'] },
    default: '24',
    title: ['Clock', 'Format jam'],
  },
})

/** What every posting is held to. */
export const bookSettings = {
  ...defineSettings(finance, {
    rateAgeDays: {
      kind: 'whole',
      range: [0, 9999],
      default: '7',
      isDated: true,
      title: ['Maximum age of exchange rates (days)', 'Umur maksimum kurs (hari)'],
    },
  }),
  ...defineSettings(stock, {
    backdatingDays: {
      kind: 'whole',
      range: [0, 9999],
      default: '30',
      title: ['Backdating limit of stock documents (days)', 'Batas tanggal mundur dokumen stok (hari)'],
    },
  }),
}

/** What is demanded of sessions, passwords and tokens. */
export const securitySettings = defineSettings(security, {
  twoFactor: {
    kind: 'yes-no',
    default: 'no',
    title: ['Everybody signs in by two factors', 'Semua pengguna wajib memakai verifikasi dua langkah'],
  },
  sessionIdleHours: {
    kind: 'whole',
    range: [1, 720],
    default: '12',
    title: ['A session ends after so many hours without use', 'Sesi berakhir setelah sekian jam tanpa kegiatan'],
  },
  // The cookie that would revive a longer one lives for thirty days.
  sessionHours: {
    kind: 'whole',
    range: [1, 720],
    default: '336',
    title: ['A session lasts at most (hours)', 'Sesi berlangsung paling lama (jam)'],
  },
  passwordLength: {
    kind: 'whole',
    range: [8, 64],
    default: '8',
    title: ['Shortest password (characters)', 'Kata sandi terpendek (karakter)'],
  },
  lockMinutes: {
    kind: 'whole',
    range: [1, 60],
    default: '5',
    title: ['Longest wait after wrong passwords (minutes)', 'Waktu tunggu terlama setelah kata sandi salah (menit)'],
  },
  tokenDays: {
    kind: 'whole',
    range: [1, 3650],
    default: '365',
    title: ['An API token lasts at most (days)', 'Token API berlaku paling lama (hari)'],
  },
})

/** How large a file may be. */
export const uploadSettings = defineSettings(uploads, {
  uploadRows: {
    kind: 'whole',
    range: [1, 100_000],
    default: '100000',
    title: ['Rows of an uploaded file at most', 'Baris file unggahan paling banyak'],
  },
  uploadSize: {
    kind: 'whole',
    range: [1, 20],
    default: '20',
    title: ['Uploaded file at most (MB)', 'File unggahan paling besar (MB)'],
  },
})

/** How long books and people are kept. */
export const privacySettings = defineSettings(privacy, {
  // UU KUP 28 (11): ten years.
  booksKeptYears: {
    kind: 'whole',
    range: [10, 100],
    default: '10',
    title: ['Years that books are kept', 'Lama penyimpanan pembukuan (tahun)'],
  },
  personsKeptYears: {
    kind: 'whole',
    range: [0, 100],
    default: '0',
    title: [
      'Archived people are erased after so many years (0: never)',
      'Data orang yang diarsipkan dihapus setelah (tahun, 0: tidak pernah)',
    ],
  },
})

export const mailSettings = defineSettings(mail, {
  digestHour: {
    kind: 'whole',
    range: [0, 23],
    default: '7',
    title: ['Hour of the daily digest (WIB)', 'Jam ringkasan harian (WIB)'],
  },
})

/** All of them. */
export const ownSettings = [
  companySettings,
  formatSettings,
  bookSettings,
  securitySettings,
  uploadSettings,
  privacySettings,
  mailSettings,
]
