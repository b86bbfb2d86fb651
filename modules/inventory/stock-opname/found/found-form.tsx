import { ApiProblem, errorText, today, useWords } from '@lumbung/screens'
import { Banner, Button, DateField, NumberInput, TextField } from '@lumbung/ui'
import { type FormEvent, useState } from 'react'
import styles from '../count.module.css'
import type { Named, OnCount } from '../counting.ts'
import { type FoundItem, type FoundText, NOTHING_FOUND } from './found.ts'
import { foundPiece } from '../use-opname.ts'
import { countWords } from '../words.ts'

interface FoundFormProps {
  readonly opname: string
  readonly item: Named
  readonly asks: FoundItem
  readonly onCount: OnCount
}

const ONE_PIECE = '1'

type Place = keyof FoundText | 'quantity' | 'measured'

/** Where the form asks for what a sentence is about. */
const PLACES: Readonly<Record<string, Place>> = {
  location: 'location',
  number: 'batchNumber',
  batch: 'batchNumber',
  expiry: 'expiry',
  serial: 'serial',
  quantity: 'quantity',
  measured: 'measured',
}

/** Sentences by the field that each is about; of anything else that was refused, nothing. */
function refusedAt(refusal: unknown): ReadonlyMap<Place, string> {
  const errors = refusal instanceof ApiProblem ? refusal.errors : []
  return new Map(
    errors.flatMap(({ path, message }) => {
      const place = PLACES[path.split('.').at(-1) ?? '']
      return place ? [[place, message] as const] : []
    }),
  )
}

/** What is typed of a piece, and what was refused of it. */
function useFound({ opname, item, asks, onCount }: FoundFormProps) {
  const [text, setText] = useState<FoundText>(NOTHING_FOUND)
  const [quantity, setQuantity] = useState('')
  const [measured, setMeasured] = useState('')
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  const counted = asks.tracking === 'serial' ? ONE_PIECE : quantity
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending || counted === '') return
    setSending(true)
    setRefusal(null)
    try {
      const piece = await foundPiece(opname, item.id, text)
      await onCount({ item, ...piece }, counted, measured)
      // The next one often stands beside it.
      setText({ ...NOTHING_FOUND, location: text.location })
      setQuantity('')
      setMeasured('')
    } catch (error) {
      setRefusal(error)
    }
    setSending(false)
  }
  const isReady = counted !== ''
  const figures = { quantity, setQuantity, measured, setMeasured }
  return { text, setText, figures, refusal, refused: refusedAt(refusal), isSending, isReady, send }
}

/** A piece that the books do not know here: where it lies, its batch or serial number, and how much. */
export function FoundForm(props: FoundFormProps) {
  const say = useWords(countWords)
  const { item, asks } = props
  const { text, setText, figures, refusal, refused, isSending, isReady, send } = useFound(props)
  const { tracking, usesLocations } = asks
  const field = (name: keyof FoundText, label: string) => ({
    label,
    value: text[name],
    error: refused.get(name),
    onChange: (value: string) => setText((all) => ({ ...all, [name]: value })),
    size: 'lg' as const,
  })
  return (
    <form className={styles.piece} onSubmit={(event) => void send(event)}>
      <b>{[item.code, item.name].join(' · ')}</b>
      {refusal === null || refused.size > 0 ? null : <Banner tone="danger">{errorText(refusal)}</Banner>}
      {usesLocations ? <TextField {...field('location', say('foundLocation'))} isMono /> : null}
      {tracking === 'batch' ? (
        <>
          <TextField {...field('batchNumber', say('foundBatch'))} isMono maxLength={40} />
          <DateField
            {...field('expiry', say('foundExpiry'))}
            today={today()}
            {...(asks.expiryControl ? { hint: say('foundExpiryHint') } : {})}
          />
        </>
      ) : null}
      {tracking === 'serial' ? <TextField {...field('serial', say('foundSerial'))} isMono maxLength={60} /> : null}
      <Figures asks={asks} refused={refused} {...figures} />
      <Button type="submit" size="lg" variant="secondary" isLoading={isSending} isDisabled={!isReady}>
        {say('countAdd')}
      </Button>
    </form>
  )
}

interface FiguresProps {
  readonly asks: FoundItem
  readonly refused: ReadonlyMap<Place, string>
  readonly quantity: string
  readonly setQuantity: (quantity: string) => void
  readonly measured: string
  readonly setMeasured: (measured: string) => void
}

/** How many of it lie there, and what they weigh where the item is weighed beside being counted. */
function Figures({ asks, refused, quantity, setQuantity, measured, setMeasured }: FiguresProps) {
  const say = useWords(countWords)
  const figure = { decimals: 6, least: 0, size: 'lg' } as const
  return (
    <>
      {asks.tracking === 'serial' ? null : (
        <NumberInput
          {...figure}
          label={say('foundQuantity')}
          value={quantity}
          onChange={setQuantity}
          error={refused.get('quantity')}
        />
      )}
      {asks.measureUnit === null ? null : (
        <NumberInput
          {...figure}
          label={say('foundWeight')}
          suffix={asks.measureUnit}
          value={measured}
          onChange={setMeasured}
          error={refused.get('measured')}
        />
      )}
    </>
  )
}
