import { type Decimal, decimal, ZERO } from '@lumbung/core'
import { showDay, showDecimal, useWords } from '@lumbung/screens'
import { Badge, Button, Icon } from '@lumbung/ui'
import type { ReactNode } from 'react'
import { QuantityButton } from '../../../masters/scanning/quantity-pad.tsx'
import { WeighButton } from '../../../masters/scanning/weigh-button.tsx'
import { takeText } from '../../../masters/scanning/weighing.ts'
import {
  type Carriable,
  carriedKey,
  type CarryState,
  type CarryWork,
  handKey,
  type InHand,
  leftOf,
  putKey,
  weightThere,
} from './carrying.ts'
import { carryWords } from './carry-words.ts'
import { Facts } from '../facts.tsx'
import styles from '../floor.module.css'
import { PlaceList } from '../place-list.tsx'
import { weightText } from '../weight-text.tsx'
import { floorWords } from '../words.ts'

const words = { ...floorWords, ...carryWords }
const show = (value: Decimal): string => showDecimal('quantity', value.toFixed())
const MOST = 50

const codeIn = ({ locations }: CarryWork, id: string | null): string =>
  locations.find((one) => one.id === id)?.code ?? ''

interface CarryRowsProps {
  readonly work: CarryWork
  readonly state: CarryState
  readonly onTake: (key: string, text: string) => void
  readonly onMeasure: (key: string, measured: string) => void
  readonly onPut: (location: string) => void
  readonly onPlace: (code: string) => void
}

/** What is in hand, what lies there to be taken, and what was put down. */
export function CarryRows({ work, state, onTake, onMeasure, onPut, onPlace }: CarryRowsProps) {
  const say = useWords(words)
  const codeOf = (id: string | null): string => codeIn(work, id)
  const isPutAway = work.goods.some(({ receivingLine }) => receivingLine !== null)
  const lying = work.goods.filter(
    (one) =>
      (isPutAway || one.location === state.location) &&
      (state.location === null || one.location === state.location) &&
      leftOf(one, state).greaterThan(ZERO),
  )
  return (
    <>
      <HandGroup work={work} state={state} onMeasure={onMeasure} onPut={onPut} />
      <Group
        title={isPutAway ? say('toPutTitle') : `${codeOf(state.location)} · ${say('liesTitle')}`}
        icon="map-pin"
        isShown={lying.length > 0}
      >
        {lying.slice(0, MOST).map((piece) => (
          <LyingRow
            key={carriedKey(piece)}
            work={work}
            piece={piece}
            state={state}
            place={[
              isPutAway ? say('fromPlace', { place: codeOf(piece.location) }) : '',
              piece.to === null ? '' : say('toPlace', { place: codeOf(piece.to) }),
            ]}
            onTake={(text) => onTake(carriedKey(piece), text)}
          />
        ))}
        {lying.length > MOST ? <li className={styles.empty}>{say('rowsCut')}</li> : null}
      </Group>
      {isPutAway || state.location !== null || state.inHand.length > 0 ? null : (
        <PlaceList work={work} holding={work.goods} onPlace={onPlace} />
      )}
      <Group title={say('putTitle')} icon="circle-check" isShown={state.put.length > 0}>
        {state.put.map((one) => (
          <CarriedRow
            key={putKey(one)}
            work={work}
            one={one}
            place={say('toPlace', { place: codeOf(one.location) })}
            isDone
            onMeasure={(measured) => onMeasure(putKey(one), measured)}
          />
        ))}
      </Group>
    </>
  )
}

/** What is in hand, with where it is to be put. */
function HandGroup({ work, state, onMeasure, onPut }: Pick<CarryRowsProps, 'work' | 'state' | 'onMeasure' | 'onPut'>) {
  const say = useWords(words)
  const codeOf = (id: string | null): string => codeIn(work, id)
  const places = [...new Set(state.inHand.flatMap(({ piece: { to } }) => (to === null ? [] : [to])))]
  return (
    <Group title={say('inHandTitle')} icon="boxes" isMarked isShown={state.inHand.length > 0}>
      {state.inHand.map((one) => (
        <CarriedRow
          key={handKey(one)}
          work={work}
          one={one}
          place={one.piece.to === null ? '' : say('toPlace', { place: codeOf(one.piece.to) })}
          onMeasure={(measured) => onMeasure(handKey(one), measured)}
        />
      ))}
      {places.map((to) => (
        <li key={to} className={styles.wide}>
          <Button size="lg" isFull onPress={() => onPut(to)}>
            {say('putHere', { place: codeOf(to) })}
          </Button>
        </li>
      ))}
    </Group>
  )
}

interface GroupProps {
  readonly title: string
  readonly icon: 'boxes' | 'map-pin' | 'circle-check'
  readonly isMarked?: boolean
  readonly isShown: boolean
  readonly children: ReactNode
}

function Group({ title, icon, isMarked = false, isShown, children }: GroupProps) {
  return isShown ? (
    <section className={styles.stop} data-here={isMarked || undefined} aria-label={title}>
      <div className={styles.head}>
        <Icon name={icon} size={20} tone={icon === 'circle-check' ? 'success' : 'info'} />
        <b>{title}</b>
      </div>
      <ul>{children}</ul>
    </section>
  ) : null
}

interface PieceProps {
  readonly work: CarryWork
  readonly piece: Carriable
  /** How much, from where, to where. */
  readonly about: readonly string[]
  readonly isDone?: boolean
  readonly children: ReactNode
}

/** An item with its batch, expiry date or serial number, and where it comes from or goes. */
function Piece({ work, piece, about, isDone = false, children }: PieceProps) {
  const say = useWords(words)
  const item = work.items.find(({ id }) => id === piece.item)
  const batch = work.batches.find(({ id }) => id === piece.batch)
  const facts = [
    item?.code,
    batch ? say('batchOf', { batch: batch.number }) : '',
    batch?.expiry ? say('expiryOf', { date: showDay(batch.expiry) }) : '',
    piece.serial,
  ]
  return (
    <li className={styles.piece} data-done={isDone || undefined}>
      <span className={styles.name}>
        <b>{item?.name}</b>
        <Facts of={facts} />
        <Facts of={about} />
        {piece.status === 'qc' ? <Badge tone="attention">{say('qc')}</Badge> : null}
      </span>
      {children}
    </li>
  )
}

interface CarriedRowProps {
  readonly work: CarryWork
  readonly one: InHand
  readonly place: string
  readonly isDone?: boolean
  readonly onMeasure: (measured: string) => void
}

/** What was taken, with its weight; what was not weighed yet is weighed here. */
function CarriedRow({ work, one, place, isDone = false, onMeasure }: CarriedRowProps) {
  const item = work.items.find(({ id }) => id === one.piece.item)
  const isToWeigh = one.unweighed.greaterThan(ZERO)
  const about = [place, item ? weightText(item, one) : '']
  return (
    <Piece work={work} piece={one.piece} about={about} isDone={isDone && !isToWeigh}>
      {item && isToWeigh ? (
        <WeighButton item={item} unweighed={one.unweighed} onMeasure={onMeasure} />
      ) : (
        <b className={styles.figure}>{`${show(one.quantity)} ${item?.unit ?? ''}`}</b>
      )}
    </Piece>
  )
}

interface LyingRowProps {
  readonly work: CarryWork
  readonly piece: Carriable
  readonly state: CarryState
  readonly place: readonly string[]
  readonly onTake: (text: string) => void
}

function LyingRow({ work, piece, state, place, onTake }: LyingRowProps) {
  const say = useWords(words)
  const item = work.items.find(({ id }) => id === piece.item)
  const left = leftOf(piece, state)
  if (!item) return null
  return (
    <Piece work={work} piece={piece} about={[`${show(left)} ${item.unit}`, ...place]}>
      <QuantityButton
        title={say('takeHow', { item: item.code })}
        item={item}
        preset={left.toFixed()}
        isSingle={piece.serial !== null}
        isWeighed={(quantity) => weightThere(item, state, piece, decimal(quantity)) !== null}
        onTake={(...taken) => onTake(takeText(...taken))}
      >
        {say('takeAll', { quantity: show(left) })}
      </QuantityButton>
    </Piece>
  )
}
