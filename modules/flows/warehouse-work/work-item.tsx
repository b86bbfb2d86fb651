import { Badge, Button } from '@lumbung/ui'
import type { ModulePage } from '@lumbung/definition'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  may,
  recordPath,
  showDay,
  titleOf,
  useCatalog,
  useCreateFrom,
  useIn,
  useSession,
  useWords,
} from '@lumbung/screens'
import { storageTransfer } from '../../inventory/storage-transfer/definition.ts'
import { receiving } from '../../purchasing/receiving/definition.ts'
import { deliveryOrder } from '../../sales/delivery-order/definition.ts'
import { shipment } from '../../sales/shipment/definition.ts'
import { Facts } from '../floor/facts.tsx'
import { countListPage, pickListPage, putAwayListPage, receiveListPage } from '../floor/pages.ts'
import styles from './warehouse-work.module.css'
import { warehouseWords } from './words.ts'
import type { WorkKind, WorkRow, WorkTab } from './work.ts'

interface WorkItemProps {
  readonly row: WorkRow
  readonly tab: WorkTab
}

/** One document, how late it is and how much of it is left, with the document that does it. */
export function WorkItem({ row, tab }: WorkItemProps) {
  const say = useWords(warehouseWords)
  const inLanguage = useIn()
  const resource = useCatalog().byKey.get(row.resource)
  if (!resource) return null
  const title = inLanguage(titleOf(resource))
  const facts = [
    title,
    row.warehouseName,
    say(row.kind === 'putAway' ? 'cameOn' : 'dueOn', { day: showDay(row.due) }),
    say('linesLeft', { count: row.lines }),
  ]
  return (
    <li className={styles.item}>
      <Link className={styles.text} to={recordPath(resource.definition, row.id)}>
        <span className={styles.first}>
          <code>{row.number}</code>
          <b>{row.party || row.warehouseName}</b>
          <Age row={row} />
          {row.picked ? <Badge tone="success">{say('picked')}</Badge> : null}
        </span>
        <span className={styles.facts}>
          <Facts of={facts} />
        </span>
      </Link>
      <span className={styles.way}>
        <WayOn row={row} tab={tab} />
      </span>
    </li>
  )
}

/** How late it is; of goods that wait to be put away, since when: they have no day of their own. */
function Age({ row: { kind, days } }: Pick<WorkItemProps, 'row'>) {
  const say = useWords(warehouseWords)
  if (kind === 'putAway') return <Badge tone={days > 0 ? 'warning' : undefined}>{say('waits', { days })}</Badge>
  return days > 0 ? <Badge tone="danger">{say('daysLate', { days })}</Badge> : null
}

/** What is made of what, to do it. */
const MADE: Readonly<Partial<Record<WorkKind, string>>> = {
  receive: receiving.key,
  putAway: storageTransfer.key,
  release: deliveryOrder.key,
  ship: shipment.key,
}

/** Where it is done with a scanner. */
const FLOOR: Readonly<
  Partial<Record<WorkTab, { kind: WorkKind; list: ModulePage; word: keyof typeof warehouseWords }>>
> = {
  receive: { kind: 'receive', list: receiveListPage, word: 'openReceive' },
  putAway: { kind: 'putAway', list: putAwayListPage, word: 'openPutAway' },
  pick: { kind: 'ship', list: pickListPage, word: 'openPick' },
  count: { kind: 'count', list: countListPage, word: 'countNow' },
}

/** To the document that does it: the one made of this one, or this one where it is done in it. */
function WayOn({ row, tab }: WorkItemProps) {
  const say = useWords(warehouseWords)
  const inLanguage = useIn()
  const session = useSession()
  const createFrom = useCreateFrom()
  const { byKey } = useCatalog()
  const [isWorking, setWorking] = useState(false)
  const own = byKey.get(row.resource)
  const isPicked = tab === 'pick' && row.kind === 'ship'
  const target = isPicked ? undefined : byKey.get(MADE[row.kind] ?? '')
  const floor = FLOOR[tab]
  if (floor && row.kind === floor.kind && may(session, floor.list.right))
    return (
      <Button
        size="lg"
        icon="scan-barcode"
        href={`${floor.list.path}/${row.id}`}
        label={`${say(floor.word)} ${row.number ?? ''}`}
      >
        {say(floor.word)}
      </Button>
    )
  if (target && may(session, `${target.definition.key}.create`)) {
    const create = async (): Promise<void> => {
      setWorking(true)
      await createFrom(target, row.resource, [row.id])
      setWorking(false)
    }
    return (
      <Button
        size="lg"
        icon="plus"
        isLoading={isWorking}
        label={`${inLanguage(titleOf(target))} ${row.number ?? ''}`}
        onPress={() => void create()}
      >
        {inLanguage(titleOf(target))}
      </Button>
    )
  }
  return own ? (
    <Button size="lg" href={recordPath(own.definition, row.id)} label={`${say('open')} ${row.number ?? ''}`}>
      {say(row.kind === 'count' ? 'countNow' : isPicked ? 'openPick' : 'open')}
    </Button>
  ) : null
}
