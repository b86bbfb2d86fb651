import { f, view } from '@lumbung/definition'
import { CHEQUE_KINDS } from './fields.ts'

/** The books of a bank, and its leaves that nobody draws any more. */
export const bookView = view('bank', {
  name: f.text(),
  currencyCode: f.code(),
  account: f.ref('chart-of-account'),
  chequeBooks: f.lines({ kind: f.choice(CHEQUE_KINDS), firstLeaf: f.text(), lastLeaf: f.text() }),
  spoiledLeaves: f.lines({ kind: f.choice(CHEQUE_KINDS), leaf: f.text() }),
})
