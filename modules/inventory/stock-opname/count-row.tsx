import { formatQuantity } from '@lumbung/core'
import { errorText, useWords } from '@lumbung/screens'
import { Badge, Button, NumberInput } from '@lumbung/ui'
import { useState } from 'react'
import styles from './count.module.css'
import { type CountRow, type PieceShown, pieceText } from './counting.ts'
import { countWords } from './words.ts'

/** Quantities typed and not counted yet, by piece. */
export type Typed = Readonly<Record<string, string>>

interface CountRowProps {
  readonly row: CountRow
  readonly quantity: string
  readonly onType: (key: string, quantity: string) => void
  readonly onCount: (piece: PieceShown, quantity: string) => Promise<void>
}

/** One item: what was counted of it, and a field for what lies here. Enter counts; what is refused stays typed. */
export function CountRowForm({ row, quantity, onType, onCount }: CountRowProps) {
  const { key, piece, item, unit, counts, total, isForOthers } = row
  const say = useWords(countWords)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const [isSending, setSending] = useState(false)
  const send = async (): Promise<void> => {
    if (quantity === '' || isSending) return
    setSending(true)
    setRefusal(undefined)
    try {
      await onCount(piece, quantity)
      onType(key, '')
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
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <NumberInput
            label={say('countQuantity', { item: [item.name, pieceText(piece)].filter(Boolean).join(' · ') })}
            labelPlace="hidden"
            value={quantity}
            onChange={(value) => onType(key, value)}
            decimals={6}
            least={0}
            size="lg"
            suffix={unit}
            error={refusal}
          />
          <Button type="submit" size="lg" variant="secondary" isLoading={isSending} isDisabled={quantity === ''}>
            {say(total === null ? 'countAdd' : 'countMore')}
          </Button>
        </form>
      )}
      {counts.length === 0 ? null : <Counts counts={counts} />}
    </li>
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
