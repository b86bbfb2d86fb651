import { type Decimal } from '@lumbung/core'
import { showDay, showDecimal, useWords } from '@lumbung/screens'
import { Icon } from '@lumbung/ui'
import type { KnownItem } from '../../../masters/scanning/known.ts'
import { QuantityButton } from '../../../masters/scanning/quantity-pad.tsx'
import { WeighButton } from '../../../masters/scanning/weigh-button.tsx'
import { firstUnweighed, takeText } from '../../../masters/scanning/weighing.ts'
import { type CountLine, countedOf, type CountState, type CountWork, pieceKey } from './counting-goods.ts'
import { countFloorWords } from './count-words.ts'
import { Facts } from '../facts.tsx'
import styles from '../floor.module.css'
import { PlaceList } from '../place-list.tsx'
import { weightText } from '../weight-text.tsx'
import { floorWords } from '../words.ts'

const words = { ...floorWords, ...countFloorWords }
const show = (value: Decimal): string => showDecimal('quantity', value.toFixed())
const MOST = 50

interface CountLinesProps {
  readonly work: CountWork
  readonly state: CountState
  readonly onTake: (key: string, text: string) => void
  readonly onMeasure: (key: string, measured: string) => void
  readonly onPlace: (code: string) => void
}

/** What is to be counted at the location, without any quantity of the books; and what was found beside it. */
export function CountLines({ work, state, onTake, onMeasure, onPlace }: CountLinesProps) {
  const say = useWords(words)
  const here = work.lines.filter(({ location }) => !work.usesLocations || location === state.location)
  const expected = new Set(work.lines.map(pieceKey))
  const beside = state.counted.filter((one) => !expected.has(pieceKey(one)))
  const code = work.locations.find(({ id }) => id === state.location)?.code
  const left = work.lines.filter((one) => !one.isCounted && countedOf(one, state) === null)
  return (
    <>
      {work.usesLocations && state.location === null ? (
        <PlaceList work={work} holding={left} onPlace={onPlace} />
      ) : null}
      {here.length === 0 ? null : (
        <section className={styles.stop} data-here={code ? true : undefined} aria-label={code ?? work.warehouseName}>
          <div className={styles.head}>
            <Icon name="map-pin" size={20} tone="info" />
            {code ? <code>{code}</code> : <b>{work.warehouseName}</b>}
          </div>
          <ul>
            {here.slice(0, MOST).map((line) => (
              <LineRow
                key={pieceKey(line)}
                work={work}
                state={state}
                line={line}
                onTake={(text) => onTake(pieceKey(line), text)}
                onMeasure={(measured) => onMeasure(pieceKey(line), measured)}
              />
            ))}
            {here.length > MOST ? <li className={styles.empty}>{say('rowsCut')}</li> : null}
          </ul>
        </section>
      )}
      {beside.length === 0 ? null : (
        <section className={styles.stop} aria-label={say('besideTitle')}>
          <div className={styles.head}>
            <Icon name="circle-alert" size={20} tone="attention" />
            <b>{say('besideTitle')}</b>
          </div>
          <ul>
            {beside.map((one) => (
              <LineRow
                key={pieceKey(one)}
                work={work}
                state={state}
                line={one}
                onMeasure={(measured) => onMeasure(pieceKey(one), measured)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface LineRowProps extends Pick<CountLinesProps, 'work' | 'state'> {
  readonly line: Omit<CountLine, 'isCounted' | 'isForOthers'> & Partial<CountLine>
  /** Nothing is typed for what was not expected: it was scanned. */
  readonly onTake?: (text: string) => void
  readonly onMeasure: (measured: string) => void
}

function LineRow({ work, state, line, onTake, onMeasure }: LineRowProps) {
  const say = useWords(words)
  const item = work.items.find(({ id }) => id === line.item)
  const batch = work.batches.find(({ id }) => id === line.batch)
  const place = work.locations.find(({ id }) => id === line.location)
  const now = countedOf(line, state)
  const own = state.counted.find((one) => pieceKey(one) === pieceKey(line))
  if (!item) return null
  const facts = [
    item.code,
    batch ? say('batchOf', { batch: batch.number }) : '',
    batch?.expiry ? say('expiryOf', { date: showDay(batch.expiry) }) : '',
    line.serial,
    onTake ? '' : place?.code,
  ]
  const told = now ? say('countedHere', { quantity: show(now), unit: item.unit }) : ''
  const before = line.isCounted ? say('countedAlready') : ''
  return (
    <li className={styles.piece} data-done={now !== null || line.isCounted || undefined}>
      <span className={styles.name}>
        <b>{item.name}</b>
        <Facts of={facts} />
        <Facts of={[told, own ? weightText(item, own) : '', before]} />
        {line.isForOthers ? <span>{say('forOthers')}</span> : null}
      </span>
      <LineActs item={item} own={own} onTake={line.isForOthers ? undefined : onTake} onMeasure={onMeasure} />
    </li>
  )
}

interface LineActsProps extends Pick<LineRowProps, 'onMeasure'> {
  readonly onTake: LineRowProps['onTake'] | undefined
  readonly item: KnownItem
  readonly own: CountState['counted'][number] | undefined
}

/** What may be done with a row by hand: weigh what was counted, and count. */
function LineActs({ item, own, onTake, onMeasure }: LineActsProps) {
  const say = useWords(words)
  return (
    <span className={styles.acts}>
      {own && firstUnweighed([own]) ? (
        <WeighButton item={item} unweighed={own.unweighed} onMeasure={onMeasure} />
      ) : null}
      {onTake ? (
        <QuantityButton
          title={say('countHow', { item: item.code })}
          label={`${say('countLine')} ${item.name}`}
          item={item}
          isWeightOptional
          onTake={(...taken) => onTake(takeText(...taken))}
        >
          {say('countLine')}
        </QuantityButton>
      ) : null}
    </span>
  )
}
