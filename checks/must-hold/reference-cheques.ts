// Giros of a random life: those given to suppliers and those taken from customers, and what became of them.
import { add, type Books, move } from './reference-books.ts'

export type OfCheque =
  | Giro<'giro'>
  | Giro<'take'>
  | OfGiro<'clear'>
  | OfGiro<'back'>
  | OfGiro<'deposit'>
  | OfGiro<'cash'>
  | OfGiro<'bounce'>
  | OfGiro<'hand-back'>
  | OfGiro<'again'>

interface Giro<K> {
  readonly kind: K
  readonly id: string
  /** The bill or invoice. */
  readonly of: string
  readonly amount: bigint
}

/** What happened to a giro; the bank takes a fee where one bounces. */
interface OfGiro<K> {
  readonly kind: K
  readonly id: string
  readonly giro: string
  readonly of: string
  readonly amount: bigint
  readonly fee: bigint
}

export function applyCheque(books: Books, event: OfCheque): void {
  const { of, amount } = event
  switch (event.kind) {
    case 'giro':
      add(books.open, of, amount)
      return move(books, 'cheque_issued', 'ap', amount)
    case 'clear':
      return move(books, 'bank', 'cheque_issued', amount)
    case 'back':
      add(books.open, of, -amount)
      return move(books, 'ap', 'cheque_issued', amount)
    case 'take':
    case 'again':
      add(books.open, of, -amount)
      return move(books, 'ar', 'cheque_hand', amount)
    case 'deposit':
      return move(books, 'cheque_hand', 'cheque_deposited', amount)
    case 'cash':
      return move(books, 'cheque_deposited', 'bank', amount)
    case 'bounce':
      add(books.open, of, amount)
      move(books, 'bank', 'bank_charge', event.fee)
      return move(books, 'cheque_deposited', 'ar', amount)
    case 'hand-back':
      add(books.open, of, amount)
      return move(books, 'cheque_hand', 'ar', amount)
  }
}
