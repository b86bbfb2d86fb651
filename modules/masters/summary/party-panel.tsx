import { Decimal, ZERO } from '@lumbung/core'
import {
  asJson,
  asText,
  BrokenPart,
  client,
  codeOf,
  may,
  nameOf,
  type SideSlotProps,
  useHeader,
  useSession,
  useWords,
} from '@lumbung/screens'
import { Badge, Button, Icon, Popover, SkeletonRows } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { Bar, Credit, CreditLeft, Legend, money } from './credit-bar.tsx'
import { numberIn } from '../item-knowledge/margin.ts'
import { NotAvailable } from './not-available.tsx'
import { ContactLine, LastDocuments } from './party-lately.tsx'
import styles from './party-panel.module.css'
import { useOutstanding } from './party-figures.tsx'
import { partyPanelWords } from './party-panel-words.ts'
import { standingOf } from './party-standing.ts'
import type { Contact, Counted, LastDocument, Overdue } from './party-summary.ts'

/** What the panel shows of the summary of a customer or a supplier; null is what who asks may not read. */
interface Summary {
  readonly owed: string | null
  readonly overdue: Overdue | null
  readonly dueSoon: Counted | null
  readonly openOrders: Counted | null
  readonly contact: Contact | null
  readonly lastDocuments: readonly LastDocument[]
  readonly hold?: 'none' | 'ship' | 'all'
  readonly limit?: string | null
  readonly creditLeft?: string | null
  readonly committed?: string | null
  readonly receivedNotBilled?: Counted | null
}

export interface PanelOf {
  /** The field of the header, which is called as the master is. */
  readonly party: 'customer' | 'supplier'
  /** Whether the document takes credit that no order before it has taken. */
  readonly adds: boolean
}

const OF = {
  customer: { side: 'sale', about: 'aboutCustomer', choose: 'chooseCustomer', unknown: 'unknownCustomer' },
  supplier: { side: 'purchase', about: 'aboutSupplier', choose: 'chooseSupplier', unknown: 'unknownSupplier' },
} as const

function useParty({ form }: SideSlotProps, { party, adds }: PanelOf) {
  const header = useHeader(form)
  const given = header[party]
  const id = asText(asJson(given).id)
  const path = `/master/${party}/${id}`
  const summary = useQuery({
    queryKey: ['party-summary', path],
    queryFn: ({ signal }) => client.get<Summary>(`${path}/summary`, { signal }),
    enabled: id !== '',
    staleTime: 15_000,
  })
  const [total, rate] = [numberIn(header['total']), numberIn(header['rate'])]
  const own = adds && total !== null && rate !== null ? total.times(rate) : ZERO
  return { ...summary, id, path, name: nameOf(given) || codeOf(given), own }
}

type PanelProps = SideSlotProps & { readonly of: PanelOf }

/** How the customer or supplier of a draft stands, while it is typed, for who may read that. */
export function PartyPanel(props: PanelProps) {
  return may(useSession(), `${props.of.party}.read`) ? <Shown {...props} /> : null
}

function Shown({ of, ...given }: PanelProps) {
  const say = useWords(partyPanelWords)
  const party = useParty(given, of)
  const { data, error, id, refetch } = party
  const { about, choose, unknown } = OF[of.party]
  const frame = given.isCompact ? styles.strip : styles.panel
  if (id === '')
    return (
      <section className={frame} aria-label={say(about)}>
        {say(choose)}
      </section>
    )
  if (error) {
    return (
      <section className={frame} aria-label={say(about)}>
        {given.isCompact ? (
          <NotAvailable text={say(unknown)} onRetry={() => void refetch()} />
        ) : (
          <BrokenPart error={error} onRetry={() => void refetch()} />
        )}
      </section>
    )
  }
  if (!data) {
    return (
      <section className={frame} aria-label={say(about)} aria-busy>
        <SkeletonRows columns={given.isCompact ? ['140px', '160px', '1fr'] : ['1fr']} rows={given.isCompact ? 1 : 6} />
      </section>
    )
  }
  const shown = { of, data, id, path: party.path, name: party.name, own: party.own, self: given.form.id }
  return given.isCompact ? <Strip {...shown} /> : <Panel {...shown} />
}

interface ShownProps {
  readonly of: PanelOf
  readonly data: Summary
  readonly id: string
  readonly path: string
  readonly name: string
  readonly own: Decimal
  /** The document beside which this stands. */
  readonly self: string | null
}

function Panel(props: ShownProps) {
  const say = useWords(partyPanelWords)
  const { of, data, path, name, own, self } = props
  const standing = standingOf(data, own)
  return (
    <section className={styles.panel} aria-label={say(OF[of.party].about)}>
      <div className={styles.head}>
        <b>{name}</b>
        <a href={path} target="_blank" rel="noreferrer" aria-label={say('openRecord', { name })}>
          <Icon name="external-link" size={16} />
        </a>
      </div>
      <Hold of={data} />
      {standing ? <Credit standing={standing} /> : null}
      {standing ? null : <Figures {...props} />}
      <Late {...props} />
      <ContactLine of={data.contact} />
      <LastDocuments of={data.lastDocuments.filter((one) => one.id !== self)} />
    </section>
  )
}

function Strip(props: ShownProps) {
  const say = useWords(partyPanelWords)
  const { of, data, own } = props
  const standing = standingOf(data, own)
  return (
    <section className={styles.strip} aria-label={say(OF[of.party].about)}>
      <div className={styles.said}>
        <Hold of={data} />
        {standing ? (
          <>
            <CreditLeft standing={standing} />
            <Bar standing={standing} />
            <Legend standing={standing} />
          </>
        ) : (
          <Figures {...props} />
        )}
        <Late {...props} isCompact />
      </div>
      <Popover
        label={say(OF[of.party].about)}
        padding={0}
        width={340}
        placement="bottom end"
        trigger={
          <Button size="sm" variant="tertiary" icon="maximize-2">
            {say('details')}
          </Button>
        }
      >
        <Panel {...props} />
      </Popover>
    </section>
  )
}

function Hold({ of: { hold } }: { readonly of: Summary }) {
  const say = useWords(partyPanelWords)
  if (hold === undefined || hold === 'none') return null
  return <Badge tone="danger">{say(hold === 'all' ? 'holdAll' : 'holdShip')}</Badge>
}

/** Without a limit: the amounts themselves, those that who asks may read. */
function Figures({ data }: ShownProps) {
  const say = useWords(partyPanelWords)
  const { owed, dueSoon, openOrders, receivedNotBilled, limit } = data
  const rows = [
    ['owed', owed],
    ['dueSoon', dueSoon?.amount],
    ['openOrders', openOrders?.amount],
    ['notBilled', receivedNotBilled?.amount],
  ] as const
  return (
    <>
      {limit === null ? <span>{say('noLimit')}</span> : null}
      {rows.map(([title, amount]) =>
        typeof amount === 'string' ? (
          <span key={title} className={styles.row}>
            {say(title)} <b>{money(amount)}</b>
          </span>
        ) : null,
      )}
    </>
  )
}

function Late({ of, data: { overdue }, id, isCompact }: ShownProps & { readonly isCompact?: true }) {
  const say = useWords(partyPanelWords)
  const outstanding = useOutstanding(OF[of.party].side, id)
  if (!overdue || overdue.count === 0) return null
  const { count, days } = overdue
  const amount = money(overdue.amount)
  const to = outstanding({ overdueOnly: 'true' })
  const short = isCompact ? say('overdueShort', { amount }) : null
  return (
    <span className={styles.late}>
      <Icon name="triangle-alert" size={14} /> {short ?? say('overdue', { amount, days })}{' '}
      {to === null ? null : (
        <a href={to} target="_blank" rel="noreferrer">
          {say('openOverdue', { count })}
        </a>
      )}
    </span>
  )
}
