import { showDay, showDecimal, useWords } from '@lumbung/screens'
import { Badge, Icon } from '@lumbung/ui'
import type { Decimal } from '@lumbung/core'
import { QuantityButton } from '../../../masters/scanning/quantity-pad.tsx'
import { WeighButton } from '../../../masters/scanning/weigh-button.tsx'
import { firstUnweighed, takeText } from '../../../masters/scanning/weighing.ts'
import { Facts } from '../facts.tsx'
import styles from '../floor.module.css'
import { type PickState, type PickWork, takenKey } from './picking.ts'
import { type Stop, type StopRow, stopsOf, takenBeside } from './stops.ts'
import { weightText } from '../weight-text.tsx'
import { floorWords } from '../words.ts'

const show = (value: Decimal): string => showDecimal('quantity', value.toFixed())

interface PickStopsProps {
  readonly work: PickWork
  readonly state: PickState
  readonly onTake: (key: string, text: string) => void
  readonly onMeasure: (key: string, measured: string) => void
}

/** What is to be taken, in the order of the way; each row can be taken by touch. */
export function PickStops({ work, state, onTake, onMeasure }: PickStopsProps) {
  const say = useWords(floorWords)
  return (
    <ol className={styles.stops}>
      {stopsOf(work, state).map((stop) => (
        <li key={stop.location ?? ''} className={styles.stop} data-here={isAt(stop, state) || undefined}>
          {stop.location === null && !work.usesLocations ? null : <StopHead stop={stop} isHere={isAt(stop, state)} />}
          <ul>
            {stop.rows.map((row) => (
              <PieceRow
                key={row.key}
                row={row}
                onTake={(text) => onTake(row.key, text)}
                onMeasure={(measured) => onMeasure(row.key, measured)}
              />
            ))}
          </ul>
        </li>
      ))}
      <Beside work={work} state={state} label={say('beside')} onMeasure={onMeasure} />
    </ol>
  )
}

const isAt = ({ location }: Stop, state: PickState): boolean => location !== null && location === state.location

function StopHead({ stop, isHere }: { readonly stop: Stop; readonly isHere: boolean }) {
  const say = useWords(floorWords)
  return (
    <div className={styles.head}>
      <Icon name={stop.isDone ? 'circle-check' : 'map-pin'} size={20} tone={stop.isDone ? 'success' : 'info'} />
      <code>{stop.code || say('nowhere')}</code>
      {isHere ? <Badge tone="info">{say('here')}</Badge> : null}
    </div>
  )
}

/** Batch, expiry date and serial number of a piece. */
function usePieceFacts() {
  const say = useWords(floorWords)
  return ({ batch, expiry, serial }: Pick<StopRow, 'batch' | 'expiry' | 'serial'>): readonly (string | null)[] => [
    batch === null ? null : say('batchOf', { batch }),
    expiry === null ? null : say('expiryOf', { date: showDay(expiry) }),
    serial,
  ]
}

interface PieceRowProps {
  readonly row: StopRow
  readonly onTake: (text: string) => void
  readonly onMeasure: (measured: string) => void
}

function PieceRow({ row, onTake, onMeasure }: PieceRowProps) {
  const say = useWords(floorWords)
  const factsOf = usePieceFacts()
  const { item, wanted, taken, left, serial, own } = row
  const toWeigh = own && firstUnweighed([own])
  const isDone = left.isZero() && !toWeigh
  return (
    <li className={styles.piece} data-done={isDone || undefined}>
      <span className={styles.name}>
        <b>{item.name}</b>
        <Facts of={[item.code, ...factsOf(row)]} />
        <Facts
          of={[
            say('takenOf', { taken: show(taken), all: show(wanted), unit: item.unit }),
            own ? weightText(item, own) : '',
          ]}
        />
      </span>
      {toWeigh ? (
        <WeighButton item={item} unweighed={toWeigh.unweighed} onMeasure={onMeasure} />
      ) : isDone ? (
        <Icon name="circle-check" size={24} tone="success" />
      ) : (
        <QuantityButton
          title={say('takeHow', { item: item.code })}
          item={item}
          preset={left.toFixed()}
          isSingle={serial !== null}
          isWeighed={row.isWeighed}
          onTake={(...one) => onTake(takeText(...one))}
        >
          {say('takeAll', { quantity: show(left) })}
        </QuantityButton>
      )}
    </li>
  )
}

function Beside({ work, state, label, onMeasure }: Omit<PickStopsProps, 'onTake'> & { readonly label: string }) {
  const factsOf = usePieceFacts()
  const rows = takenBeside(work, state)
  if (rows.length === 0) return null
  return (
    <li className={styles.stop}>
      <div className={styles.head}>
        <Icon name="circle-alert" size={20} tone="attention" />
        <b>{label}</b>
      </div>
      <ul>
        {rows.map((row) => {
          const item = work.items.find(({ id }) => id === row.item)
          const batch = work.batches.find(({ id }) => id === row.batch)
          const place = work.locations.find(({ id }) => id === row.location)?.code ?? ''
          const piece = factsOf({ batch: batch?.number ?? null, expiry: batch?.expiry ?? null, serial: row.serial })
          return (
            <li key={takenKey(row)} className={styles.piece}>
              <span className={styles.name}>
                <b>{item?.name}</b>
                <Facts of={[place, ...piece, item ? weightText(item, row) : '']} />
              </span>
              {item && firstUnweighed([row]) ? (
                <WeighButton
                  item={item}
                  unweighed={row.unweighed}
                  onMeasure={(measured) => onMeasure(takenKey(row), measured)}
                />
              ) : (
                <b>{`${show(row.quantity)} ${item?.unit ?? ''}`}</b>
              )}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
