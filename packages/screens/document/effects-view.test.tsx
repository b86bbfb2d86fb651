import { defineDocument, f, resource } from '@lumbung/definition'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addWords } from '../words.ts'
import { documentWords } from '../words-document.ts'
import { type Effects, EffectsView } from './effects-view.tsx'

addWords(documentWords)

const parcel = resource(
  defineDocument({
    key: 'parcel',
    module: 'sales',
    numbering: 'P/{SEQ:4}',
    resets: 'never',
    date: 'date',
    postsMoney: true,
    fields: { date: f.date() },
    list: { columns: ['date'] },
    form: { header: ['date'] },
  }),
  { title: ['Parcel', 'Paket'] },
)
const journal = { account: { code: '5000', name: 'Cost of goods' }, idrDebit: '70.00', idrCredit: '0.00' }
const move = { item: { code: 'RICE', name: 'Rice' }, quantity: '-2.000000', value: '-70.00' }
const NOTHING: Effects = {
  general: [],
  stock: [],
  openItems: [],
  allocations: [],
  ledgers: [],
  totals: {},
  isWhole: true,
}
const shown = (given: Partial<Effects>): string =>
  renderToStaticMarkup(<EffectsView effects={{ ...NOTHING, ...given }} resource={parcel} />)

test('who sees costs sees the journal and what the goods are worth', () => {
  const page = shown({ general: [journal], stock: [move] })
  expect(page).toContain('Cost of goods')
  expect(page).toContain('Rice')
})

test('who sees none sees the goods, and no rows of a journal without amounts', () => {
  const blank = { ...journal, idrDebit: null, idrCredit: null }
  const page = shown({ general: [blank], stock: [{ ...move, value: null }], isWhole: false })
  expect(page).toContain('Amounts are hidden because your role may not see costs.')
  expect(page).not.toContain('Cost of goods')
  expect(page).toContain('Rice')
})

test('what settles within one control account shows its allocations, and what undoing takes back', () => {
  const taken = { itemNumber: 'INV-7', dueDate: '2026-11-20', amount: '80000.00', currency: { code: 'IDR' } }
  const page = shown({ allocations: [taken, { ...taken, amount: '-80000.00', mirror: true }] })
  for (const part of ['Allocations', 'INV-7', '80.000,00', 'Reversed', '−80.000,00']) expect(page).toContain(part)
  expect(page).not.toContain('There is nothing to post.')
})

test('rows of a declared ledger stand under its title, what they say beside their figures', () => {
  const drawer = {
    key: 'drawer-ledger',
    title: 'Drawer',
    columns: [
      { key: 'security', title: 'Security', kind: 'text' as const },
      { key: 'owner', title: 'Owner', kind: 'ref' as const },
      { key: 'due', title: 'Due', kind: 'date' as const },
      { key: 'pieces', title: 'Pieces', kind: 'quantity' as const },
      { key: 'amount', title: 'Amount', kind: 'money' as const },
    ],
    rows: [{ security: 'Deed', owner: { code: 'C-1', name: 'Toko' }, due: null, pieces: '2.000000', amount: '-70.00' }],
  }
  const page = shown({ ledgers: [drawer] })
  for (const part of ['Drawer', 'Pieces · Amount', 'Deed · Toko<', '2 · ']) expect(page).toContain(part)
  expect(page).not.toContain('There is nothing to post.')
})

test('what a posting document has nothing of is said', () => {
  expect(shown({})).toContain('There is nothing to post.')
})
