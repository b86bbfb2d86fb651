// What becomes of giros in a random life: those we gave and those we took, each event undone newest first.
import { expect } from 'vitest'
import { because } from '../testing/why.ts'
import { chosen, type Life, live, type Step } from './life.ts'
import type { OfCheque } from './reference-cheques.ts'
import { booksOf, type Happened } from './reference-ledger.ts'
import { byCode, type Json, stored, TODAY } from './world.ts'

let serial = 0

type OfGiro = Extract<OfCheque, { giro: string }>
type Giro = Extract<OfCheque, { kind: 'giro' | 'take' }>

export const isOfGiro = (event: Happened, giro: string): event is OfGiro => 'giro' in event && event.giro === giro

const newestOf = (life: Life, giro: string): OfGiro | undefined =>
  life.events.findLast((one): one is OfGiro => isOfGiro(one, giro))

const REOPENED = ['back', 'bounce', 'hand-back']

/** What it paid is open again. */
export const isUnpaid = (life: Life, giro: string): boolean => REOPENED.includes(newestOf(life, giro)?.kind ?? '')

const DONE = {
  clear: 'clear',
  cancel: 'back',
  refuse: 'back',
  deposit: 'deposit',
  bounce: 'bounce',
  'give-back': 'hand-back',
  'receive-again': 'again',
} as const satisfies Readonly<Record<string, OfGiro['kind']>>

interface Taken {
  readonly action: keyof typeof DONE | 'undo'
  readonly fields?: Json
  /** Why the stage of the giro does not have this action. */
  readonly why?: string
}

/** Takes an action that the reference ledger allows or not; both must agree. */
async function take(life: Life, giro: Giro, taken: Taken): Promise<void> {
  const { action, fields = {}, why } = taken
  const allowed = why === undefined && canPay(life, giro, action)
  const path = `${life.world.path(giro.kind === 'take' ? 'check-received' : 'check-issued')}/${giro.id}`
  const { version } = stored(await life.world.ask('GET', path))
  const said = action === 'undo' ? because('void') : { date: TODAY, ...fields }
  const reply = await life.world.ask('POST', `${path}/actions/${action}`, { version, ...said })
  const told = `${life.done.join(', ')}\n${action} ${reply.text.slice(0, 300)}`
  expect(allowed ? [200] : [409, 422], told).toContain(reply.status)
  if (why) expect(reply.body['code'], told).toBe(why)
  if (allowed) note(life, giro, taken)
}

/** Whether what it pays again is still open, where the action lets it pay again. */
function canPay(life: Life, giro: Giro, action: Taken['action']): boolean {
  if (action !== 'receive-again' && !(action === 'undo' && isUnpaid(life, giro.id))) return true
  const open = booksOf(life.events).open.get(giro.of) ?? 0n
  return (giro.kind === 'take' ? open : -open) >= giro.amount
}

function note(life: Life, giro: Giro, { action, fields = {} }: Taken): void {
  if (action === 'undo') {
    const newest = newestOf(life, giro.id)
    life.events = life.events.filter((one) => one !== newest)
    return
  }
  const fee = BigInt(String(fields['bounceFee'] ?? 0)) * 100n
  const kind = action === 'clear' && giro.kind === 'take' ? 'cash' : DONE[action]
  life.events.push({ kind, id: `${++serial}`, giro: giro.id, of: giro.of, amount: giro.amount, fee })
}

/** Cleared, cancelled or rejected; and where something happened to it, that is taken back. */
export async function issuedCheque(life: Life, { pick }: Step): Promise<void> {
  const giro = chosen(live(life, 'giro'), pick)
  if (!giro) return
  const action = newestOf(life, giro.id) ? 'undo' : (['clear', 'cancel', 'refuse'] as const)[pick % 3]
  const fields = action === 'cancel' ? { cancelReason: 'HANDED_BACK' } : action === 'refuse' ? REFUSED : {}
  await take(life, giro, { action: action ?? 'clear', fields })
}

const REFUSED = { reason: byCode('BOUNCE') }

/** The next step of the giro's way, or the one before taken back. */
export async function receivedCheque(life: Life, step: Step): Promise<void> {
  const giro = chosen(live(life, 'take'), step.pick)
  if (!giro) return
  const newest = newestOf(life, giro.id)
  await take(life, giro, newest && step.quantity % 5n === 0n ? { action: 'undo' } : wayOf(newest?.kind, step))
}

function wayOf(newest: OfGiro['kind'] | undefined, { quantity, price }: Step): Taken {
  const way = Number(quantity % 4n)
  switch (newest) {
    case undefined:
    case 'again':
      if (way === 0) return { action: 'give-back' }
      if (way === 1) return { action: 'clear', why: 'cheque-not-deposited' }
      return { action: 'deposit', fields: { bank: byCode('BCA') } }
    case 'deposit':
      if (way === 0) return { action: 'give-back', why: 'cheque-at-bank' }
      if (way === 1) return { action: 'clear' }
      return { action: 'bounce', fields: { ...REFUSED, bounceFee: price % 2n === 0n ? '0' : String(price / 100n) } }
    case 'bounce':
      return { action: 'receive-again' }
    default:
      return { action: 'bounce', fields: REFUSED, why: 'status-conflict' }
  }
}
