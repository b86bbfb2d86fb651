import { type Decimal, ZERO } from '@lumbung/core'
import { showDay, showDecimal, useWords } from '@lumbung/screens'
import { Badge, Button, Icon } from '@lumbung/ui'
import type { ReactNode } from 'react'
import { QuantityButton } from '../../../masters/scanning/quantity-pad.tsx'
import { type Carriable, carriedKey, type CarryState, type CarryWork, leftOf } from './carrying.ts'
import { carryWords } from './carry-words.ts'
import styles from '../floor.module.css'
import { PlaceList } from '../place-list.tsx'
import { floorWords } from '../words.ts'

const words = { ...floorWords, ...carryWords }
const show = (value: Decimal): string => showDecimal('quantity', value.toFixed())
const MOST = 50

const codeIn = ({ locations }: CarryWork, id: string | null): string =>
  locations.find((one) => one.id === id)?.code ?? ''

interface CarryRowsProps {
  readonly work: CarryWork
  readonly state: CarryState
  readonly onTake: (key: string, quantity: string) => void
  readonly onPut: (location: string) => void
  readonly onPlace: (code: string) => void
}

/** What is in hand, what lies there to be taken, and what was put down. */
export function CarryRows({ work, state, onTake, onPut, onPlace }: CarryRowsProps) {
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
      <HandGroup work={work} state={state} onPut={onPut} />
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
            left={leftOf(piece, state)}
            place={[
              isPutAway ? say('fromPlace', { place: codeOf(piece.location) }) : '',
              piece.to === null ? '' : say('toPlace', { place: codeOf(piece.to) }),
            ]}
            onTake={(quantity) => onTake(carriedKey(piece), quantity)}
          />
        ))}
        {lying.length > MOST ? <li className={styles.empty}>{say('rowsCut')}</li> : null}
      </Group>
      {isPutAway || state.location !== null || state.inHand.length > 0 ? null : (
        <PlaceList work={work} holding={work.goods} onPlace={onPlace} />
      )}
      <Group title={say('putTitle')} icon="circle-check" isShown={state.put.length > 0}>
        {state.put.map(({ piece, quantity, location }) => (
          <Piece
            key={`${carriedKey(piece)} ${location}`}
            work={work}
            piece={piece}
            place={say('toPlace', { place: codeOf(location) })}
            isDone
          >
            <b className={styles.figure}>{show(quantity)}</b>
          </Piece>
        ))}
      </Group>
    </>
  )
}

/** What is in hand, with where it is to be put. */
function HandGroup({ work, state, onPut }: Pick<CarryRowsProps, 'work' | 'state' | 'onPut'>) {
  const say = useWords(words)
  const codeOf = (id: string | null): string => codeIn(work, id)
  const places = [...new Set(state.inHand.flatMap(({ piece: { to } }) => (to === null ? [] : [to])))]
  return (
    <Group title={say('inHandTitle')} icon="boxes" isMarked isShown={state.inHand.length > 0}>
      {state.inHand.map(({ piece, quantity }) => (
        <Piece
          key={carriedKey(piece)}
          work={work}
          piece={piece}
          place={piece.to === null ? '' : say('toPlace', { place: codeOf(piece.to) })}
        >
          <b className={styles.figure}>{show(quantity)}</b>
        </Piece>
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
  readonly place: string
  readonly isDone?: boolean
  readonly children: ReactNode
}

/** An item with its batch, expiry date or serial number, and where it comes from or goes. */
function Piece({ work, piece, place, isDone = false, children }: PieceProps) {
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
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {place === '' ? null : <span>{place}</span>}
        {piece.status === 'qc' ? <Badge tone="attention">{say('qc')}</Badge> : null}
      </span>
      {children}
    </li>
  )
}

interface LyingRowProps {
  readonly work: CarryWork
  readonly piece: Carriable
  readonly left: Decimal
  readonly place: readonly string[]
  readonly onTake: (quantity: string) => void
}

function LyingRow({ work, piece, left, place, onTake }: LyingRowProps) {
  const say = useWords(words)
  const item = work.items.find(({ id }) => id === piece.item)
  return (
    <Piece work={work} piece={piece} place={place.filter(Boolean).join(' · ')}>
      <QuantityButton
        title={say('takeHow', { item: item?.code ?? '' })}
        unit={item?.unit ?? ''}
        decimals={item?.decimals ?? 0}
        preset={left.toFixed()}
        isSingle={piece.serial !== null}
        onTake={onTake}
      >
        {say('takeAll', { quantity: show(left) })}
      </QuantityButton>
    </Piece>
  )
}
