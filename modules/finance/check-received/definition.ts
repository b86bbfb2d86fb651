import { defineDocument, type DocumentOf, f } from '@lumbung/definition'
import {
  allocatedProgress,
  fills,
  headerFields,
  HIDDEN,
  PARTY_KINDS,
  RECEIVED_KINDS,
  receivedLineFields,
  totalFields,
} from '../cash-bank/fields.ts'
import { chequeFields, OPEN_AGAIN, OPENING } from '../cheque/fields.ts'

const { method: _ownKind, bankReference: _ownNumber, bankRate: _inRupiah, ...receivedFields } = headerFields

/** The bank that it is deposited into; it is in rupiah. */
const ours = { kind: 'BANK', currencyCode: 'IDR' } as const
const day = f.date({ default: 'today' })

/** A cheque or giro that we are given (finance 5.4): the receivable is a cheque until the bank clears it. */
export const checkReceived = defineDocument({
  key: 'check-received',
  module: 'finance',
  numbering: 'BGM/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  party: 'customer',
  total: 'amount',
  totalIn: { currency: 'bankCurrency', rate: 'bankRate' },
  postsMoney: true,
  takesFromType: ['counterAccount', 'bank', 'partyKind'],
  fields: {
    ...receivedFields,
    ...chequeFields,
    /** Where it is to be deposited; the deposit says where it was. */
    bank: f.ref('bank', { optional: true, where: ours }),
    bankRate: f.rate({ derived: true, optional: true }),
    drawerBank: f.code({ max: 40 }),
    drawerAccount: f.text({ optional: true, max: 40 }),
    drawerName: f.text({ optional: true, max: 120 }),
    partyKind: f.choice(PARTY_KINDS, { default: 'CUSTOMER' }),
    collector: f.ref('collector', { optional: true, where: { archived: false } }),
    stage: f.choice(
      {
        hand: ['In hand', 'Di tangan'],
        deposited: ['Deposited', 'Disetor'],
        cleared: ['Cleared', 'Cair'],
        bounced: ['Bounced', 'Ditolak bank'],
        returned: ['Returned', 'Dikembalikan'],
      },
      { derived: true, afterApproval: true },
    ),
    depositedTo: f.ref('bank', { derived: true, optional: true, afterApproval: true }),
    clearedOn: f.date({ derived: true, optional: true, afterApproval: true }),
    lines: f.lines(
      { ...receivedLineFields, kind: f.choice({ ...RECEIVED_KINDS, ...OPENING }, { default: 'INVOICE' }) },
      { atLeast: 1 },
    ),
    ...totalFields,
  },
  // The same paper is not taken twice.
  unique: [['drawerBank', 'chequeNumber']],
  list: {
    columns: [
      'number',
      'date',
      'kind',
      'chequeNumber',
      'drawerBank',
      'customer',
      'effectiveDate',
      'amount',
      'status',
      'progress',
    ],
    search: ['number', 'chequeNumber', 'drawerName', 'reference', 'counterpart'],
    sort: '-date',
  },
  form: {
    header: [
      'partyKind',
      'customer',
      'supplier',
      'counterpart',
      'date',
      'kind',
      'chequeNumber',
      'drawerBank',
      'issueDate',
      'effectiveDate',
      'amount',
      'bank',
      'currency',
      'rate',
    ],
    more: ['drawerAccount', 'drawerName', 'collector', 'reference', 'stage', 'depositedTo', 'clearedOn', 'slip'],
    lines: ['lines'],
    hidden: [...HIDDEN, 'salesOrder'],
    totals: ['linesTotal', 'difference'],
    fills,
    notes: ['memo'],
  },
  index: ['slip', 'effectiveDate'],
  actions: {
    deposit: {
      label: ['Deposit', 'Setor'],
      posts: ['The bank collects it.', 'Bank menagihnya.'],
      done: ['deposited', 'menyetor'],
      right: 'bank',
      when: { status: ['approved'], stage: ['hand'] },
      fields: { date: day, bank: f.ref('bank', { where: ours }) },
      undoable: true,
    },
    clear: {
      label: ['Clear', 'Cairkan'],
      posts: ['The money is in the bank on that day.', 'Uangnya masuk ke bank pada tanggal itu.'],
      done: ['cleared', 'mencairkan'],
      right: 'bank',
      when: { status: ['approved'], stage: ['deposited'] },
      fields: { date: day },
      undoable: true,
    },
    bounce: {
      label: ['Bounce', 'Ditolak bank'],
      title: ['Did the bank refuse {number}?', 'Bank menolak {number}?'],
      yes: ['Yes, it bounced', 'Ya, ditolak'],
      hint: ['The bank did not pay it.', 'Bank tidak membayarnya.'],
      posts: OPEN_AGAIN,
      done: ['noted that the bank did not pay it', 'mencatat tolakan bank'],
      right: 'bank',
      when: { status: ['approved'], stage: ['deposited'] },
      fields: { date: day, bounceFee: f.money({ optional: true, min: '0' }) },
      reason: 'BOUNCE',
      undoable: true,
    },
    'give-back': {
      label: ['Give back', 'Kembalikan'],
      posts: OPEN_AGAIN,
      done: ['gave it back', 'mengembalikan giro/cek'],
      right: 'bank',
      when: { status: ['approved'], stage: ['hand'] },
      fields: { date: day },
      undoable: true,
    },
    'receive-again': {
      label: ['Receive again', 'Terima lagi'],
      posts: ['It pays the same again.', 'Giro/cek membayar hal yang sama lagi.'],
      done: ['received it again', 'menerima lagi giro/cek'],
      right: 'bank',
      when: { status: ['approved'], stage: ['bounced'] },
      fields: { date: day },
      undoable: true,
    },
  },
  rights: { bank: ['deposit, clear, bounce', 'menyetor, mencairkan, mencatat tolakan'] },
  progress: {
    cheque: {
      states: {
        none: ['In hand', 'Di tangan'],
        partly: ['Deposited', 'Disetor'],
        complete: ['Cleared', 'Cair'],
        exception: ['Bounced', 'Ditolak bank'],
      },
    },
    presented: {
      states: {
        partly: ['Due', 'Jatuh tempo'],
        overdue: ['Expired', 'Kedaluwarsa'],
        complete: ['Returned', 'Dikembalikan'],
      },
    },
    ...allocatedProgress,
  },
  menu: { group: 'finance', heading: ['Cash and bank', 'Kas dan bank'], order: 12 },
})

export type CheckReceived = DocumentOf<typeof checkReceived>
