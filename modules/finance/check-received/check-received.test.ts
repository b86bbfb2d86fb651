import { decimal } from '@lumbung/core'
import { type Entry, worthWriting } from '@lumbung/ledger'
import { table } from '@lumbung/ledger/table.ts'
import { describe, expect, test } from 'vitest'
import { facts, line, payment } from '../cash-bank/example.ts'
import { calculate } from './calculate.ts'
import type { CheckReceived } from './definition.ts'
import { bounced, cleared, deposited, depositFindings, expiredFindings, receivedAgain, returned } from './events.ts'
import { post } from './posting.ts'

const known = { ...facts(), own: new Map() }

function giro(amount: string, lines: CheckReceived['lines'], more: Partial<CheckReceived> = {}): CheckReceived {
  const {
    method: _method,
    bankReference: _reference,
    transferFrom: _from,
    payeeAccount: _payee,
    ...received
  } = payment(amount, [])
  return calculate(
    {
      ...received,
      kind: 'GIRO',
      chequeNumber: 'BB771',
      issueDate: '2025-03-10',
      effectiveDate: '2025-03-20',
      bank: null,
      drawerBank: 'MANDIRI',
      drawerAccount: null,
      drawerName: 'Toko Maju',
      stage: 'hand',
      depositedTo: null,
      clearedOn: null,
      partyKind: 'CUSTOMER',
      transactionType: null,
      ...more,
      lines,
    },
    known,
  )
}

const invoice = (amount: string, more: Parameters<typeof line>[2] = {}) =>
  line('INVOICE', amount, { openItem: 'INV-1', ...more })
const shown = (entries: readonly Entry[]): string => table(worthWriting(entries))
const paper = (bank: string) => `GIRO  BB771  ${bank}  2025-03-10  2025-03-20`
const inBank = { stage: 'deposited', depositedTo: 'BCA' } as const

describe('a giro of 10,878,000 for an invoice of 11,100,000, of which 222,000 are withheld', () => {
  const lines = [invoice('11100000', { withholding: decimal('222000') })]
  const one = giro('10878000', lines)
  const there = giro('10878000', lines, inBank)
  const again = { ...there, stage: 'bounced' as const }

  test.each([
    [
      'received: the invoice is settled, no bank has moved',
      post(one, known),
      [
        `cheque-ledger  debit  cheque_hand  10878000.00  ${paper('')}`,
        'debit  wht_prepaid  C-1  222000.00',
        'settle  INV-1  11100000.00',
      ],
    ],
    [
      'deposited',
      deposited(there, known),
      [
        `cheque-ledger  debit  cheque_deposited  10878000.00  ${paper('BCA')}`,
        `cheque-ledger  credit  cheque_hand  10878000.00  ${paper('BCA')}`,
      ],
    ],
    [
      'cleared',
      cleared(there, known),
      ['debit  bank  BCA  10878000.00', `cheque-ledger  credit  cheque_deposited  10878000.00  ${paper('BCA')}`],
    ],
    [
      'bounced with a fee of 125,000: the invoice is open for the money, what was withheld stays',
      bounced(there, known, decimal('125000')),
      [
        `cheque-ledger  credit  cheque_deposited  10878000.00  ${paper('BCA')}`,
        'reopen  INV-1  10878000.00',
        'debit  bank_charge    125000.00',
        'credit  bank  BCA  125000.00',
      ],
    ],
    [
      'given back from our hands',
      returned(one, known),
      [`cheque-ledger  credit  cheque_hand  10878000.00  ${paper('')}`, 'reopen  INV-1  10878000.00'],
    ],
    [
      'received again for the money alone',
      receivedAgain(again, known, '2025-03-25'),
      [`cheque-ledger  debit  cheque_hand  10878000.00  ${paper('')}`, 'settle  INV-1  10878000.00'],
    ],
  ])('%s', (_event, entries, rows) => {
    expect(shown(entries).split('\n')).toEqual(rows)
  })
})

test('a deposit that a bounced giro made is owed no more, and once it is ended it is not ended again', () => {
  const one = giro('5000000', [line('DEPOSIT', '5000000')], inBank)
  const ended = (left: string): string => {
    const own = [...known.openItems].map(([, item]) => ({ ...item, id: 'DEP-1', amount: decimal('-5000000') }))
    const items = own.slice(0, 1).map((item) => ['DEP-1', { ...item, outstanding: decimal(left) }] as const)
    return shown(bounced(one, { ...known, own: new Map(items) }, decimal(0)))
  }
  expect(ended('-5000000')).toContain('settle  DEP-1  5000000.00')
  expect(ended('0')).not.toContain('DEP-1')
})

describe('a giro of 10 March, effective on the 20th', () => {
  const one = giro('100', [invoice('100')])
  test.each([
    ['2025-03-19', ['cheque-before-effective']],
    ['2025-03-20', []],
    ['2025-05-19', []],
    ['2025-05-20', ['cheque-expired']],
  ])('deposited on %s: %j', (date, codes) => {
    expect(depositFindings(one, date).map(({ code }) => code)).toEqual(codes)
  })
  test('a cheque after 70 days is warned of, since its bank may still pay it', () => {
    const [found] = expiredFindings({ kind: 'CHEQUE', number: '9', issueDate: '2025-03-10' }, '2025-05-20')
    expect(found).toMatchObject({ code: 'cheque-expired', warning: true })
  })
})
