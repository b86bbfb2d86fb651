import { showDay, showDecimal, useWords } from '@lumbung/screens'
import { Badge, Icon } from '@lumbung/ui'
import type { Decimal } from '@lumbung/core'
import { QuantityButton } from '../../../masters/scanning/quantity-pad.tsx'
import styles from '../floor.module.css'
import type { PickState, PickWork } from './picking.ts'
import { type Stop, type StopRow, stopsOf, takenBeside } from './stops.ts'
import { floorWords } from '../words.ts'

const show = (value: Decimal): string => showDecimal('quantity', value.toFixed())

interface PickStopsProps {
  readonly work: PickWork
  readonly state: PickState
  readonly onTake: (key: string, quantity: string) => void
}

/** What is to be taken, in the order of the way; each row can be taken by touch. */
export function PickStops({ work, state, onTake }: PickStopsProps) {
  const say = useWords(floorWords)
  return (
    <ol className={styles.stops}>
      {stopsOf(work, state).map((stop) => (
        <li key={stop.location ?? ''} className={styles.stop} data-here={isAt(stop, state) || undefined}>
          {stop.location === null && !work.usesLocations ? null : <StopHead stop={stop} isHere={isAt(stop, state)} />}
          <ul>
            {stop.rows.map((row) => (
              <PieceRow key={row.key} row={row} onTake={(quantity) => onTake(row.key, quantity)} />
            ))}
          </ul>
        </li>
      ))}
      <Beside work={work} state={state} label={say('beside')} />
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

/** Batch, expiry date and serial number of a piece, as one text. */
function usePieceText() {
  const say = useWords(floorWords)
  return ({ batch, expiry, serial }: Pick<StopRow, 'batch' | 'expiry' | 'serial'>): string =>
    [
      batch === null ? '' : say('batchOf', { batch }),
      expiry === null ? '' : say('expiryOf', { date: showDay(expiry) }),
      serial ?? '',
    ]
      .filter(Boolean)
      .join(' · ')
}

function PieceRow({ row, onTake }: { readonly row: StopRow; readonly onTake: (quantity: string) => void }) {
  const say = useWords(floorWords)
  const textOf = usePieceText()
  const { item, wanted, taken, left, serial } = row
  const isDone = left.isZero()
  return (
    <li className={styles.piece} data-done={isDone || undefined}>
      <span className={styles.name}>
        <b>{item.name}</b>
        <span>{[item.code, textOf(row)].filter(Boolean).join(' · ')}</span>
        <span>{say('takenOf', { taken: show(taken), all: show(wanted), unit: item.unit })}</span>
      </span>
      {isDone ? (
        <Icon name="circle-check" size={24} tone="success" />
      ) : (
        <QuantityButton
          title={say('takeHow', { item: item.code })}
          unit={item.unit}
          decimals={item.decimals}
          preset={left.toFixed()}
          isSingle={serial !== null}
          onTake={onTake}
        >
          {say('takeAll', { quantity: show(left) })}
        </QuantityButton>
      )}
    </li>
  )
}

function Beside({ work, state, label }: Omit<PickStopsProps, 'onTake'> & { readonly label: string }) {
  const textOf = usePieceText()
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
          const piece = textOf({ batch: batch?.number ?? null, expiry: batch?.expiry ?? null, serial: row.serial })
          return (
            <li key={[row.line, row.location, row.batch, row.serial].join(' ')} className={styles.piece}>
              <span className={styles.name}>
                <b>{item?.name}</b>
                <span>{[place, piece].filter(Boolean).join(' · ')}</span>
              </span>
              <b>{`${showDecimal('quantity', row.quantity.toFixed())} ${item?.unit ?? ''}`}</b>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
