import { type Decimal, decimal, ZERO } from '@lumbung/core'
import { readDayText, showDay, showDecimal, useWords } from '@lumbung/screens'
import { Button, Icon, TextField } from '@lumbung/ui'
import { useState } from 'react'
import { QuantityButton } from '../../../masters/scanning/quantity-pad.tsx'
import { WeighButton } from '../../../masters/scanning/weigh-button.tsx'
import { firstUnweighed, takeText } from '../../../masters/scanning/weighing.ts'
import { Facts } from '../facts.tsx'
import styles from '../floor.module.css'
import { cameOf, comeKey, type ReceiveLine, type ReceiveState, type ReceiveWork } from './receiving-goods.ts'
import { receiveWords } from './receive-words.ts'
import { weightText } from '../weight-text.tsx'

interface ReceiveLinesProps {
  readonly work: ReceiveWork
  readonly state: ReceiveState
  readonly onTake: (line: string, text: string) => void
  readonly onMeasure: (key: string, measured: string) => void
}

const show = (value: Decimal): string => showDecimal('quantity', value.toFixed())

/** What was ordered, and what came of it; each line can be received by touch. */
export const ReceiveLines = ({ onTake, ...shown }: ReceiveLinesProps) => (
  <ul className={`${styles.lines} ${styles.stop}`}>
    {shown.work.lines.map((line) => (
      <LineRow key={line.line} line={line} {...shown} onTake={(text) => onTake(line.line, text)} />
    ))}
  </ul>
)

interface LineRowProps extends Omit<ReceiveLinesProps, 'onTake'> {
  readonly line: ReceiveLine
  readonly onTake: (text: string) => void
}

function LineRow({ line, work, state, onTake, onMeasure }: LineRowProps) {
  const say = useWords(receiveWords)
  const item = work.items.find(({ id }) => id === line.item)
  if (!item) return null
  const came = cameOf(line, state)
  const left = decimal(line.open).minus(came)
  const isDone = !left.greaterThan(ZERO)
  const toWeigh = firstUnweighed(state.come.filter((one) => one.line === line.line))
  return (
    <li className={styles.piece} data-done={(isDone && !toWeigh) || undefined}>
      <span className={styles.name}>
        <b>{item.name}</b>
        <span>{item.code}</span>
        <span>{say('cameOf', { came: show(came), all: show(decimal(line.open)), unit: item.unit })}</span>
        <Pieces line={line} work={work} state={state} />
      </span>
      {toWeigh ? (
        <WeighButton
          item={item}
          unweighed={toWeigh.unweighed}
          onMeasure={(measured) => onMeasure(comeKey(toWeigh), measured)}
        />
      ) : isDone ? (
        <Icon name="circle-check" size={24} tone="success" />
      ) : (
        <QuantityButton
          title={say('takeHow', { item: item.code })}
          item={item}
          preset={left.toFixed()}
          isSingle={item.tracking === 'serial'}
          onTake={(...taken) => onTake(takeText(...taken))}
        >
          {item.tracking === 'serial' ? say('addSerial') : say('takeIn', { quantity: show(left) })}
        </QuantityButton>
      )}
    </li>
  )
}

/** Batches, serial numbers and locations of what came. */
function Pieces({ line, work, state }: Pick<LineRowProps, 'line' | 'work' | 'state'>) {
  const say = useWords(receiveWords)
  const item = work.items.find(({ id }) => id === line.item)
  return state.come
    .filter((one) => one.line === line.line)
    .map((one) => {
      const place = work.locations.find(({ id }) => id === one.location)?.code ?? ''
      const number = one.batchNumber === null ? (one.serial ?? '') : say('batchOf', { batch: one.batchNumber })
      const until = one.expiry === null ? '' : say('expiryOf', { date: showDay(one.expiry) })
      const [first, ...others] = [number, until, place, item ? weightText(item, one) : ''].filter(Boolean)
      return first === undefined ? null : (
        <Facts key={comeKey(one)} of={[`${show(one.quantity)} × ${first}`, ...others]} />
      )
    })
}

interface ExpiryFormProps {
  readonly batch: string
  readonly onDate: (date: string) => void
}

/** The expiry date of a new batch, typed as dates are everywhere. */
export function ExpiryForm({ batch, onDate }: ExpiryFormProps) {
  const say = useWords(receiveWords)
  const [typed, setTyped] = useState('')
  const reading = readDayText(typed)
  const day = 'value' in reading && reading.value ? reading.value : null
  return (
    <form
      className={styles.expiry}
      onSubmit={(event) => {
        event.preventDefault()
        if (day) onDate(day)
      }}
    >
      <TextField
        label={say('expiryAsk', { batch })}
        value={typed}
        onChange={setTyped}
        size="lg"
        inputMode="numeric"
        autoFocus
        placeholder={say('expiryHint')}
      />
      <Button type="submit" variant="primary" size="lg" isDisabled={day === null}>
        {day ? showDay(day) : say('expiryTake')}
      </Button>
    </form>
  )
}
