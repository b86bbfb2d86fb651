import { defineDocument, type DocumentOf, f } from '@lumbung/definition'
import {
  allocatedProgress,
  fills,
  headerFields,
  HIDDEN,
  ISSUED_KINDS,
  issuedLineFields,
  PARTY_KINDS,
  totalFields,
} from '../cash-bank/fields.ts'
import { chequeFields, OPEN_AGAIN, OPENING } from '../cheque/fields.ts'

const { method: _ownKind, bankReference: _ownNumber, ...paidFields } = headerFields

/** Why a cheque is cancelled: only what is in our hands, or what the bank pays no more. */
export const CANCEL_REASONS = {
  NOT_HANDED_OVER: ['Not handed over', 'Belum diserahkan'],
  HANDED_BACK: ['Handed back', 'Dikembalikan'],
  BLOCKED: ['Lost, stolen or damaged, and blocked at the bank', 'Hilang, dicuri, atau rusak, dan diblokir di bank'],
  EXPIRED: ['Expired', 'Kedaluwarsa'],
} as const

export const PAPERS = {
  print: ['Payment voucher', 'Bukti pengeluaran giro/cek'],
  leaf: ['Leaf', 'Lembar giro/cek'],
} as const

/** A cheque or giro that we draw (finance 5.5): money goes out when the bank clears it. */
export const checkIssued = defineDocument({
  key: 'check-issued',
  module: 'finance',
  numbering: 'BGK/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  party: 'supplier',
  total: 'amount',
  totalIn: { currency: 'bankCurrency', rate: 'bankRate' },
  postsMoney: true,
  papers: PAPERS,
  takesFromType: ['counterAccount', 'bank', 'partyKind'],
  fields: {
    ...paidFields,
    ...chequeFields,
    bank: f.ref('bank', { where: { kind: 'BANK' } }),
    partyKind: f.choice(PARTY_KINDS, { default: 'SUPPLIER' }),
    /** When it left our hands; until then it is cancelled without asking anybody. */
    handedOver: f.date({ optional: true, afterApproval: true }),
    stage: f.choice(
      {
        issued: ['Issued', 'Dikeluarkan'],
        cleared: ['Cleared', 'Cair'],
        cancelled: ['Cancelled', 'Batal'],
        rejected: ['Bounced', 'Ditolak bank'],
      },
      { derived: true, afterApproval: true },
    ),
    lines: f.lines(
      { ...issuedLineFields, kind: f.choice({ ...ISSUED_KINDS, ...OPENING }, { default: 'INVOICE' }) },
      { atLeast: 1 },
    ),
    ...totalFields,
  },
  // Each leaf is drawn once.
  unique: [['bank', 'kind', 'chequeNumber']],
  list: {
    columns: [
      'number',
      'date',
      'kind',
      'chequeNumber',
      'supplier',
      'bank',
      'effectiveDate',
      'amount',
      'status',
      'progress',
    ],
    search: ['number', 'chequeNumber', 'reference', 'counterpart'],
    sort: '-date',
  },
  form: {
    header: [
      'partyKind',
      'supplier',
      'customer',
      'counterpart',
      'date',
      'bank',
      'kind',
      'chequeNumber',
      'issueDate',
      'effectiveDate',
      'amount',
      'currency',
      'rate',
    ],
    more: ['bankRate', 'handedOver', 'reference', 'stage', 'slip'],
    lines: ['lines'],
    hidden: [...HIDDEN, 'purchaseOrder'],
    totals: ['linesTotal', 'difference'],
    fills,
    notes: ['memo'],
  },
  index: ['slip', 'effectiveDate'],
  actions: {
    clear: {
      label: ['Clear', 'Cairkan'],
      hint: ['The bank has paid it.', 'Bank sudah membayarnya.'],
      posts: ['It leaves the bank on that day.', 'Uang keluar dari bank pada tanggal itu.'],
      done: ['cleared', 'mencairkan'],
      right: 'clear',
      when: { status: ['approved'], stage: ['issued'] },
      fields: { date: f.date({ default: 'today' }) },
      undoable: true,
    },
    cancel: {
      label: ['Cancel it', 'Batalkan giro/cek'],
      title: ['Cancel giro or cheque {number}?', 'Batalkan giro/cek {number}?'],
      yes: ['Yes, cancel it', 'Ya, batalkan'],
      hint: ['Nobody will present it.', 'Tidak akan dicairkan.'],
      posts: OPEN_AGAIN,
      done: ['cancelled', 'membatalkan giro/cek'],
      right: 'clear',
      when: { status: ['approved'], stage: ['issued'] },
      fields: { date: f.date({ default: 'today' }), cancelReason: f.choice(CANCEL_REASONS) },
      undoable: true,
    },
    refuse: {
      label: ['Rejected by bank', 'Ditolak bank'],
      title: ['Did the bank reject {number}?', 'Bank menolak {number}?'],
      yes: ['Yes, it was rejected', 'Ya, ditolak'],
      hint: ['The bank did not pay it.', 'Bank tidak membayarnya.'],
      posts: OPEN_AGAIN,
      done: ['noted that the bank rejected it', 'mencatat penolakan bank'],
      right: 'clear',
      reason: 'BOUNCE',
      when: { status: ['approved'], stage: ['issued'] },
      fields: { date: f.date({ default: 'today' }) },
      undoable: true,
    },
  },
  rights: { clear: ['clear, cancel, reject', 'mencairkan, membatalkan, mencatat tolakan'] },
  progress: {
    cheque: {
      states: {
        none: ['Issued', 'Dikeluarkan'],
        overdue: ['Expired', 'Kedaluwarsa'],
        partly: ['Cancelled', 'Batal'],
        exception: ['Bounced', 'Ditolak bank'],
        complete: ['Cleared', 'Cair'],
      },
    },
    ...allocatedProgress,
  },
  menu: { group: 'finance', heading: ['Cash and bank', 'Kas dan bank'], order: 13 },
})

export type CheckIssued = DocumentOf<typeof checkIssued>
