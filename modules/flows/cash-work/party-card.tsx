import { Badge, Button, Card, Checkbox } from '@lumbung/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { may, recordPath, showAmount, showDay, useCatalog, useCreateFrom, useSession, useWords } from '@lumbung/screens'
import { cashBankIssued } from '../../finance/cash-bank-issued/definition.ts'
import { cashBankReceipt } from '../../finance/cash-bank-receipt/definition.ts'
import styles from './cash-work.module.css'
import { type CashTab, type DueItem, type DueParty, outstandingOf, type Promised, settledOf } from './due.ts'
import { cashWords } from './words.ts'

interface PartyCardProps {
  readonly party: DueParty
  readonly tab: CashTab
  readonly ticked: ReadonlySet<string>
  readonly promised: readonly Promised[]
  readonly onTick: (ticked: ReadonlySet<string>) => void
}

/** One customer or supplier: whom to speak to, what is promised, what is due, and one press that settles it. */
export function PartyCard({ party, tab, ticked, promised, onTick }: PartyCardProps) {
  const { items } = party
  const tick = (id: string, isTicked: boolean): void =>
    onTick(new Set(isTicked ? [...ticked, id] : [...ticked].filter((one) => one !== id)))
  return (
    <Card title={party.name} actions={<SettleButton {...{ party, tab, ticked }} />} padding={0} hasHeaderLine>
      <PartyFacts party={party} promised={promised} />
      <ul className={styles.items}>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} isTicked={ticked.has(item.id)} onTick={(is) => tick(item.id, is)} />
        ))}
      </ul>
    </Card>
  )
}

function PartyFacts({ party: { items, currency }, promised }: Pick<PartyCardProps, 'party' | 'promised'>) {
  const say = useWords(cashWords)
  const [first] = items
  const giro = promised.find((one) => one.party === first?.party && one.currency === currency)
  const facts = [
    first?.contact ?? '',
    first?.collector ? say('collectorIs', { name: first.collector }) : '',
    giro ? say('promised', { amount: showAmount(giro.amount, giro.currency), day: showDay(giro.effectiveDate) }) : '',
  ].filter((one) => one !== '')
  return facts.length > 0 ? <p className={styles.facts}>{facts.join(' · ')}</p> : null
}

interface ItemRowProps {
  readonly item: DueItem
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

function ItemRow({ item, isTicked, onTick }: ItemRowProps) {
  const say = useWords(cashWords)
  const definition = useCatalog().byKey.get(item.resource)?.definition
  return (
    <li className={styles.item}>
      <Checkbox label={say('tick', { number: item.number })} isSelected={isTicked} onChange={onTick} />
      <span className={styles.text}>
        {definition ? <Link to={recordPath(definition, item.source)}>{item.number}</Link> : item.number}
        <span>{say('dueOn', { day: showDay(item.due) })}</span>
        {item.days > 0 ? <Badge tone="danger">{say('daysLate', { days: item.days })}</Badge> : null}
      </span>
      <b>{showAmount(item.outstanding, item.currency)}</b>
    </li>
  )
}

/** What is made of what is due. */
const MADE: Readonly<Record<CashTab, string>> = { collect: cashBankReceipt.key, pay: cashBankIssued.key }

function SettleButton({ party, tab, ticked }: Pick<PartyCardProps, 'party' | 'tab' | 'ticked'>) {
  const say = useWords(cashWords)
  const session = useSession()
  const createFrom = useCreateFrom()
  const target = useCatalog().byKey.get(MADE[tab])
  const [isWorking, setWorking] = useState(false)
  const items = settledOf(party.items, ticked)
  const [first] = items
  if (!target || !first || !may(session, `${target.definition.key}.create`)) return null
  const amount = showAmount(outstandingOf(items), party.currency)
  const settle = async (): Promise<void> => {
    setWorking(true)
    await createFrom(target, first.resource, [...new Set(items.map(({ source }) => source))])
    setWorking(false)
  }
  return (
    <Button size="lg" isLoading={isWorking} onPress={() => void settle()}>
      {say(tab === 'collect' ? 'receiveAmount' : 'payAmount', { amount })}
    </Button>
  )
}
