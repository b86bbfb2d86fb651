import { Decimal } from '@lumbung/core'
import { type FieldKind, kinds, type Resource } from '@lumbung/definition'
import { Badge } from '@lumbung/ui'
import { Fragment, type ReactNode } from 'react'
import { baseCurrency, showAmount, showDay, showSigned } from '../formatting.ts'
import { codeOf, nameOf } from '../kinds/reference.ts'
import { asText, type Json } from '../problem.ts'
import { useSay, type WordKey } from '../words.ts'
import styles from './document.module.css'
import { PostsNothing } from './posts-nothing.tsx'

/** What posting writes or has written, by ledger: the same picture before and after, as the server answers it. */
export interface Effects {
  readonly general: readonly Json[]
  readonly stock: readonly Json[]
  readonly openItems: readonly Json[]
  readonly allocations: readonly Json[]
  readonly ledgers: readonly LedgerRows[]
  readonly totals: Json
  /** False where amounts are left out, which who looks does not see. */
  readonly isWhole: boolean
}

interface LedgerColumn {
  readonly key: string
  readonly title: string
  readonly kind: FieldKind
}

/** Rows of a ledger that a module declares, by its columns. */
interface LedgerRows {
  readonly key: string
  readonly title: string
  readonly columns: readonly LedgerColumn[]
  readonly rows: readonly Json[]
}

/** What is not written yet. That of voiding has neither warnings nor a hash: it follows from what was written. */
export interface Preview extends Effects {
  readonly warnings?: readonly { readonly message: string }[]
  readonly hash?: string
}

const isBalanced = ({ totals }: Effects): boolean => asText(totals.idrDebit) === asText(totals.idrCredit)

const amountOf = (value: unknown): string => {
  const text = asText(value)
  return text === '' || new Decimal(text).isZero() ? '' : showSigned('money', text)
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

/** Whether it leaves every ledger as it is. */
export const isNothing = ({ general, stock, openItems, allocations, ledgers }: Effects): boolean =>
  general.length + stock.length + openItems.length + allocations.length + ledgers.length === 0

/**
 * Ledger lines with their sum, stock moves, and open items. Who may not see costs sees the goods that move: rows of a
 * journal without amounts would say nothing.
 */
export function EffectsView({ effects, resource }: { readonly effects: Effects; readonly resource: Resource }) {
  const say = useSay()
  const { general, stock, openItems, allocations, ledgers, isWhole } = effects
  if (isNothing(effects)) return <PostsNothing resource={resource} />
  return (
    <>
      {isWhole ? null : <p className={styles.nothing}>{say('costsLeftOut')}</p>}
      <table className={styles.effects}>
        {isWhole && general.length > 0 ? <GeneralRows effects={effects} /> : null}
        {stock.length > 0 ? <StockRows rows={stock} isWhole={isWhole} /> : null}
        {openItems.length > 0 ? <OpenItemRows rows={openItems} /> : null}
        {allocations.length > 0 ? <AllocationRows rows={allocations} /> : null}
        {ledgers.map((ledger) => (
          <DeclaredRows key={ledger.key} ledger={ledger} />
        ))}
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
        <td className={styles.amount}>{showSigned('money', totals.idrDebit)}</td>
        <td className={styles.amount}>{showSigned('money', totals.idrCredit)}</td>
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
  [row.party, row.item, ...Object.values(row.dimensions ?? {}), row.branch, row.memo]
    .map(nameOrText)
    .filter(Boolean)
    .slice(0, 2)
    .join(' · ')

const isUuid = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)

const CONDITIONS = {
  available: 'conditionAvailable',
  qc: 'conditionQc',
  damaged: 'conditionDamaged',
} as const satisfies Readonly<Record<string, WordKey>>

const isCondition = (text: string): text is keyof typeof CONDITIONS => text in CONDITIONS

/** Where goods of a row lie, and which: the batch by its number, the condition where it is told. */
const lyingAt = ({ warehouse, location, batch, serial }: Json, condition: string): string =>
  [nameOrText(warehouse), codeOf(location), nameOrText(batch), asText(serial), condition].filter(Boolean).join(' · ')

function StockRows({ rows, isWhole }: { readonly rows: readonly Json[]; readonly isWhole: boolean }) {
  const say = useSay()
  // Goods that all can be taken need no word; one that cannot sets the others apart.
  const isTold = rows.some(({ status }) => asText(status) !== '' && status !== 'available')
  const conditionOf = ({ status }: Json): string => {
    const text = asText(status)
    return isTold && isCondition(text) ? say(CONDITIONS[text]) : ''
  }
  return (
    <Rows heads={[say('stockMoves'), say('warehouse'), [say('quantity')], [isWhole ? say('value') : '']]}>
      {rows.map((row, place) => (
        <Fragment key={String(place)}>
          {row.kind === 'mirror' && rows[place - 1]?.kind !== 'mirror' ? <MirrorHead /> : null}
          <tr>
            <td>
              <Coded value={row.item} />
            </td>
            <td className={styles.quiet}>{lyingAt(row, conditionOf(row))}</td>
            <td className={styles.amount}>{`${showSigned('quantity', row.quantity)} ${asText(row.unit)}`.trim()}</td>
            <td className={styles.amount}>{showSigned('money', row.value)}</td>
          </tr>
        </Fragment>
      ))}
    </Rows>
  )
}

/** What is owed in another currency than the books, among the rupiah of the rows above, says which. */
const owed = ({ amount, currency }: Json): string =>
  codeOf(currency) === baseCurrency() ? showSigned('money', amount) : showAmount(amount, codeOf(currency))

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

/** What was settled: an invoice above zero, credit below. */
function AllocationRows({ rows }: { readonly rows: readonly Json[] }) {
  const say = useSay()
  return (
    <Rows heads={[say('allocations'), say('dueDate'), '', [say('amount')]]}>
      {rows.map((row, place) => (
        <Fragment key={String(place)}>
          {row.mirror === true && rows[place - 1]?.mirror !== true ? <MirrorHead /> : null}
          <tr>
            <td>{asText(row.itemNumber)}</td>
            <td colSpan={2}>{showDay(row.dueDate)}</td>
            <td className={styles.amount}>{owed(row)}</td>
          </tr>
        </Fragment>
      ))}
    </Rows>
  )
}

const isFigure = ({ kind }: Pick<LedgerColumn, 'kind'>): boolean => kinds[kind].decimals !== undefined

const shownValue = (kind: FieldKind, value: unknown): string => {
  if (isFigure({ kind })) return showSigned(kind, value)
  return kind === 'date' ? showDay(value) : nameOrText(value)
}

/** What a row says beside each other, its figures behind. */
function DeclaredRows({ ledger: { title, columns, rows } }: { readonly ledger: LedgerRows }) {
  const figures = columns.filter(isFigure)
  const others = columns.filter((one) => !isFigure(one))
  return (
    <Rows heads={[title, '', '', [figures.map((one) => one.title).join(' · ')]]}>
      {rows.map((row, place) => (
        <tr key={String(place)}>
          <td colSpan={3}>{joined(others, row)}</td>
          <td className={styles.amount}>{joined(figures, row)}</td>
        </tr>
      ))}
    </Rows>
  )
}

const joined = (columns: readonly LedgerColumn[], row: Json): string =>
  columns.flatMap(({ key, kind }) => shownValue(kind, row[key]) || []).join(' · ')

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
