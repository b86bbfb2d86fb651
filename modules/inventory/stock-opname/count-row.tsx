import { formatQuantity } from '@lumbung/core'
import { errorText, useWords } from '@lumbung/screens'
import { Badge, Button, NumberInput } from '@lumbung/ui'
import { useState } from 'react'
import styles from './count.module.css'
import { type CountRow, type OnCount, pieceText } from './counting.ts'
import { countWords } from './words.ts'

/** Quantities typed and not counted yet, by piece. */
export type Typed = Readonly<Record<string, string>>

const FIGURE = { labelPlace: 'hidden', decimals: 6, least: 0, size: 'lg' } as const

interface CountRowProps {
  readonly row: CountRow
  readonly quantity: string
  readonly onType: (key: string, quantity: string) => void
  /** The unit in which it is weighed; null of goods without catch weight. */
  readonly weighedIn: string | null
  readonly onCount: OnCount
}

/** One item: what was counted of it, and a field for what lies here. Enter counts; what is refused stays typed. */
export function CountRowForm({ row, quantity, weighedIn, onType, onCount }: CountRowProps) {
  const { key, piece, item, unit, counts, total, isForOthers } = row
  const say = useWords(countWords)
  const [measured, setMeasured] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const [isSending, setSending] = useState(false)
  const named = [item.name, pieceText(piece)].filter(Boolean).join(' · ')
  const send = async (): Promise<void> => {
    if (quantity === '' || isSending) return
    setSending(true)
    setRefusal(undefined)
    try {
      await onCount(piece, quantity, measured)
      onType(key, '')
      setMeasured('')
    } catch (error) {
      setRefusal(errorText(error))
    }
    setSending(false)
  }
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <b>{item.name}</b>
        <span>{[item.code, pieceText(piece)].filter(Boolean).join(' · ')}</span>
      </div>
      {total === null ? null : (
        <Badge tone="success">{say('countSoFar', { quantity: formatQuantity(total), unit })}</Badge>
      )}
      {isForOthers ? (
        <p className={styles.hint}>{say('countForOthers')}</p>
      ) : (
        <form
          className={styles.form}
          data-weighed={weighedIn !== null || undefined}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <NumberInput
            {...FIGURE}
            label={say('countQuantity', { item: named })}
            value={quantity}
            onChange={(value) => onType(key, value)}
            suffix={unit}
            error={refusal}
          />
          <Weight of={named} unit={weighedIn} value={measured} onChange={setMeasured} />
          <Button type="submit" size="lg" variant="secondary" isLoading={isSending} isDisabled={quantity === ''}>
            {say(total === null ? 'countAdd' : 'countMore')}
          </Button>
        </form>
      )}
      {counts.length === 0 ? null : <Counts counts={counts} />}
    </li>
  )
}

interface WeightProps {
  readonly of: string
  readonly unit: string | null
  readonly value: string
  readonly onChange: (measured: string) => void
}

/** What it weighs, of goods with catch weight. */
function Weight({ of, unit, value, onChange }: WeightProps) {
  const say = useWords(countWords)
  const label = say('countWeight', { item: of })
  return unit === null ? null : (
    <NumberInput {...FIGURE} label={label} value={value} onChange={onChange} suffix={unit} />
  )
}

/** Who counted how much, the newest first. */
function Counts({ counts }: Pick<CountRow, 'counts'>) {
  const say = useWords(countWords)
  return (
    <ul className={styles.counts}>
      {counts.map((one) => (
        <li key={one.id}>
          {say('countBy', {
            quantity: formatQuantity(one.quantity),
            name: one.countedBy?.name ?? '',
            time: one.countedAt.slice(0, 5),
          })}
        </li>
      ))}
    </ul>
  )
}
