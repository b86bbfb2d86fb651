import { Decimal } from '@lumbung/core'
import type { Resource } from '@lumbung/definition'
import { Badge } from '@lumbung/ui'
import { Fragment, type ReactNode } from 'react'
import { baseCurrency, showAmount, showDay, showDecimal } from '../formatting.ts'
import { codeOf, nameOf } from '../kinds/reference.ts'
import { asText, type Json } from '../problem.ts'
import { useSay } from '../words.ts'
import styles from './document.module.css'
import { PostsNothing } from './posts-nothing.tsx'

/** What posting writes or has written, by ledger: the same picture before and after, as the server answers it. */
export interface Effects {
  readonly general: readonly Json[]
  readonly stock: readonly Json[]
  readonly openItems: readonly Json[]
  readonly totals: Json
  /** False where amounts are left out, which who looks does not see. */
  readonly isWhole: boolean
}

/** What is not written yet. That of voiding has neither warnings nor a hash: it follows from what was written. */
export interface Preview extends Effects {
  readonly warnings?: readonly { readonly message: string }[]
  readonly hash?: string
}

const isBalanced = ({ totals }: Effects): boolean => asText(totals.idrDebit) === asText(totals.idrCredit)

const amountOf = (value: unknown): string => {
  const text = asText(value)
  return text === '' || new Decimal(text).isZero() ? '' : showDecimal('money', text)
}

function Coded({ value }: { readonly value: unknown }) {
  const [code, name] = [codeOf(value), nameOf(value)]
  return (
    <>
      {code && code !== name ? <span className={styles.code}>{code}</span> : null}
      {name}
    </>
  )
}

export function BalanceBadge({ effects }: { readonly effects: Effects }) {
  const say = useSay()
  if (effects.general.length === 0 || !effects.isWhole) return null
  return isBalanced(effects) ? (
    <Badge tone="success" icon="check">
      {say('balanced')}
    </Badge>
  ) : (
    <Badge tone="danger">{say('unbalanced')}</Badge>
  )
}

/**
 * Ledger lines with their sum, stock moves, and open items. Who may not see costs sees the goods that move: rows of a
 * journal without amounts would say nothing.
 */
export function EffectsView({ effects, resource }: { readonly effects: Effects; readonly resource: Resource }) {
  const say = useSay()
  const { general, stock, openItems, isWhole } = effects
  if (general.length + stock.length + openItems.length === 0) return <PostsNothing resource={resource} />
  return (
    <>
      {isWhole ? null : <p className={styles.nothing}>{say('costsLeftOut')}</p>}
      <table className={styles.effects}>
        {isWhole && general.length > 0 ? <GeneralRows effects={effects} /> : null}
        {stock.length > 0 ? <StockRows rows={stock} isWhole={isWhole} /> : null}
        {openItems.length > 0 ? <OpenItemRows rows={openItems} /> : null}
      </table>
    </>
  )
}

function GeneralRows({ effects }: { readonly effects: Effects }) {
  const say = useSay()
  const { general, totals } = effects
  // What repeats itself, or is taken back, has a journal on each of several days.
  const dated = new Set(general.map((row) => asText(row.date))).size > 1
  return (
    <Rows heads={[say('account'), say('dimension'), [say('debit')], [say('credit')]]}>
      {general.map((row, place) => (
        <Fragment key={String(place)}>
          {row.mirror === true && general[place - 1]?.mirror !== true ? <MirrorHead /> : null}
          {row.corrects === true && general[place - 1]?.corrects !== true ? (
            <GroupHead>{say('correctsOthers')}</GroupHead>
          ) : null}
          {dated && row.date !== general[place - 1]?.date ? <GroupHead>{showDay(row.date)}</GroupHead> : null}
          <GeneralRow row={row} />
        </Fragment>
      ))}
      <tr className={styles.sum}>
        <td colSpan={2} className={styles.quiet}>
          {say('entriesCount', { count: general.length })}
        </td>
        <td className={styles.amount}>{showDecimal('money', totals.idrDebit)}</td>
        <td className={styles.amount}>{showDecimal('money', totals.idrCredit)}</td>
      </tr>
    </Rows>
  )
}

/** Stands over what a void wrote back. */
function MirrorHead() {
  const say = useSay()
  return <GroupHead>{say('takenBack')}</GroupHead>
}

const GroupHead = ({ children }: { readonly children: string }) => (
  <tr>
    <th scope="rowgroup" colSpan={4}>
      {children}
    </th>
  </tr>
)

const GeneralRow = ({ row }: { readonly row: Json }) => (
  <tr>
    <td>
      <Coded value={row.account} />
    </td>
    <td className={styles.quiet}>{dimensions(row)}</td>
    <td className={styles.amount}>{amountOf(row.idrDebit)}</td>
    <td className={styles.amount}>{amountOf(row.idrCredit)}</td>
  </tr>
)

const nameOrText = (value: unknown): string =>
  typeof value === 'string' ? (isUuid(value) ? '' : value) : nameOf(value)
const dimensions = (row: Json): string =>
  [row.party, row.item, row.costCode, row.branch, row.memo].map(nameOrText).filter(Boolean).slice(0, 2).join(' · ')

const isUuid = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)

function StockRows({ rows, isWhole }: { readonly rows: readonly Json[]; readonly isWhole: boolean }) {
  const say = useSay()
  return (
    <Rows heads={[say('stockMoves'), say('warehouse'), [say('quantity')], [isWhole ? say('value') : '']]}>
      {rows.map((row, place) => (
        <Fragment key={String(place)}>
          {row.kind === 'mirror' && rows[place - 1]?.kind !== 'mirror' ? <MirrorHead /> : null}
          <tr>
            <td>
              <Coded value={row.item} />
            </td>
            <td className={styles.quiet}>{nameOrText(row.warehouse)}</td>
            <td className={styles.amount}>{showDecimal('quantity', row.quantity)}</td>
            <td className={styles.amount}>{showDecimal('money', row.value)}</td>
          </tr>
        </Fragment>
      ))}
    </Rows>
  )
}

/** What is owed in another currency than the books, among the rupiah of the rows above, says which. */
const owed = ({ amount, currency }: Json): string =>
  codeOf(currency) === baseCurrency() ? showDecimal('money', amount) : showAmount(amount, codeOf(currency))

function OpenItemRows({ rows }: { readonly rows: readonly Json[] }) {
  const say = useSay()
  return (
    <Rows heads={[say('openItems'), say('dueDate'), '', [say('amount')]]}>
      {rows.map((row, place) => (
        <tr key={String(place)}>
          <td>{nameOrText(row.party)}</td>
          <td colSpan={2}>{showDay(row.dueDate)}</td>
          <td className={styles.amount}>{owed(row)}</td>
        </tr>
      ))}
    </Rows>
  )
}

/** Rows of one ledger under their own heads; a head in brackets stands over figures. */
function Rows({
  heads,
  children,
}: {
  readonly heads: readonly (string | readonly [string])[]
  readonly children: ReactNode
}) {
  return (
    <tbody>
      <tr>
        {heads.map((head, place) => (
          <th
            key={`${String(head)}${String(place)}`}
            scope="col"
            className={typeof head === 'string' ? undefined : styles.amount}
          >
            {typeof head === 'string' ? head : head[0]}
          </th>
        ))}
      </tr>
      {children}
    </tbody>
  )
}
