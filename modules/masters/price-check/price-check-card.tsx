import {
  BrokenPart,
  may,
  type RecordSlotProps,
  readDecimal,
  showDay,
  showDecimal,
  useSession,
  useWords,
} from '@lumbung/screens'
import { Card, SkeletonRows, Sparkline } from '@lumbung/ui'
import { DocumentLink } from '../summary/document-link.tsx'
import { usePart } from '../summary/use-part.ts'
import { isPending } from './pending.ts'
import styles from './price-check.module.css'
import { priceCheckWords } from './words.ts'

interface Priced {
  readonly price: string
  readonly unit: string
  readonly currency: string
}

interface Earlier extends Priced {
  readonly id: string
  readonly number: string
  readonly date: string
  readonly change: string | null
}

interface CheckedLine extends Priced {
  readonly place: number
  readonly code: string
  readonly name: string
  readonly last: readonly Earlier[]
}

export interface CheckOf {
  /** The documents that the last prices are of. */
  readonly source: string
  readonly isSale: boolean
}

type CheckProps = RecordSlotProps & { readonly of: CheckOf }

/** While a document is pending: beside what each line asks, what was agreed with its party before. */
export function PriceCheckCard({ form, of }: CheckProps) {
  const session = useSession()
  const { key } = form.resource.definition
  const isShown = isPending({ form }) && may(session, `${key}.approve`) && may(session, `${of.source}.read`)
  return isShown ? <Shown {...{ form, of }} /> : null
}

function Shown({ form, of }: CheckProps) {
  const say = useWords(priceCheckWords)
  const { data, error, refetch } = usePart<{ readonly lines: readonly CheckedLine[] }>(form, 'price-check')
  if (data?.lines.length === 0) return null
  return (
    <Card
      title={say('priceCheck')}
      beside={<span className={styles.basis}>{say(of.isSale ? 'priceCheckSold' : 'priceCheckBought')}</span>}
      padding={0}
      hasHeaderLine
    >
      {error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <ul className={styles.lines}>
          {data.lines.map((line) => (
            <Line key={line.place} line={line} of={of} />
          ))}
        </ul>
      ) : null}
      {data || error ? null : <SkeletonRows columns={['1fr', '88px', '2fr']} rows={2} />}
    </Card>
  )
}

/** A price as figures are read in this card: the currency is told where it is not rupiah. */
const priceText = ({ price, unit, currency }: Priced): string =>
  `${currency === 'IDR' ? '' : `${currency} `}${readDecimal('price', price)} / ${unit}`

function Line({ line, of }: { readonly line: CheckedLine; readonly of: CheckOf }) {
  const say = useWords(priceCheckWords)
  const { place, code, name, last } = line
  const alike = last.filter(({ change }) => change !== null)
  return (
    <li className={styles.line}>
      <span className={styles.item}>
        <span>
          <small>{place}</small> <code>{code}</code> {name}
        </span>
        <b>{priceText(line)}</b>
      </span>
      {alike.length > 0 ? (
        <Sparkline
          label={say('pricesOf', { item: name })}
          values={[...alike.map(({ price }) => price).toReversed(), line.price]}
          figure={(value) => readDecimal('price', value)}
          width={72}
          height={32}
        />
      ) : (
        <span />
      )}
      {last.length === 0 ? (
        <span className={styles.none}>{say(of.isSale ? 'neverSold' : 'neverBought')}</span>
      ) : (
        <ol className={styles.last}>
          {last.map((one, at) => (
            <li key={`${one.id} ${at}`}>
              <time dateTime={one.date}>{showDay(one.date)}</time>
              <span>
                <DocumentLink type={of.source} id={one.id} number={one.number} />
              </span>
              <b>{priceText(one)}</b>
              <Change of={one} isSale={of.isSale} />
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

/** By how much this line differs from it; what is worse for the company is marked. */
function Change({ of: { change }, isSale }: { readonly of: Earlier; readonly isSale: boolean }) {
  const say = useWords(priceCheckWords)
  if (change === null)
    return (
      <span className={styles.change}>
        <small>{say('notComparable')}</small>
      </span>
    )
  const isLess = change.startsWith('-')
  const isMore = !isLess && change !== '0'
  const text = showDecimal('percent', change.replace('-', ''))
  const sign = isLess ? '−' : isMore ? '+' : ''
  return (
    <span className={styles.change} data-worse={(isSale ? isLess : isMore) || undefined}>
      {sign}
      {text} %
    </span>
  )
}
