import { Decimal } from '@lumbung/core'
import {
  type ActiveLineSlotProps,
  asJson,
  asText,
  client,
  may,
  showAmount,
  readDecimal,
  showDay,
  showDecimal,
  useBranch,
  useHeader,
  useSession,
  useWords,
  withQuery,
} from '@lumbung/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { NotAvailable } from '../summary/not-available.tsx'
import { itemView } from '../trade/views.ts'
import { knowledgeWords } from './knowledge-words.ts'
import { marginOf, numberIn } from './margin.ts'
import styles from './item-strip.module.css'

interface Known {
  readonly unit: string
  readonly stock: readonly { readonly warehouse: string; readonly isHere: boolean; readonly free: string }[]
  readonly coming: readonly { readonly day: string; readonly quantity: string }[]
  readonly last: readonly {
    readonly id: string
    readonly number: string
    readonly date: string
    readonly price: string
    readonly unit: string
    readonly currency: string
  }[]
  readonly listPrice: string | null
  readonly floor: string | null
  readonly cost: string | null
}

export interface StripOf {
  /** Where it is asked. */
  readonly path: string
  /** The field of the header that names the party. */
  readonly party: string
  /** Where the documents of the last prices are opened. */
  readonly source: string
  readonly isSale: boolean
}

const idOf = (value: unknown): string => asText(asJson(value).id)

// Who reads a price again within a minute reads the same one.
const FRESH = 60_000

function useKnowledge({ form, line }: ActiveLineSlotProps, { path, party }: StripOf) {
  const header = useHeader(form)
  const values = line?.values ?? {}
  const item = idOf(values['item'])
  const date = asText(header['date'])
  const branch = useBranch(form)
  const address = useDeferredValue(
    item === '' || date === ''
      ? ''
      : withQuery(path, {
          item,
          date,
          party: idOf(header[party]),
          branch: branch ?? idOf(header['branch']),
          warehouse: idOf(values['warehouse']) || idOf(header['warehouse']),
          currency: idOf(header['currency']),
          unit: idOf(values['unit']),
          priceList: idOf(header['priceList']),
        }),
  )
  const known = useQuery({
    queryKey: ['item-knowledge', address],
    queryFn: ({ signal }) => client.get<Known>(address, { signal }),
    enabled: address !== '',
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  })
  return { ...known, isNone: address === '', header, values }
}

type StripProps = ActiveLineSlotProps & { readonly of: StripOf }

/** What is known of the item of the line, for who may read items. */
export function ItemStrip(props: StripProps) {
  return may(useSession(), `${itemView.resource}.read`) ? <Shown {...props} /> : null
}

/** What is free and what comes, the last prices, the list, and what the line earns. */
function Shown({ of, ...given }: StripProps) {
  const say = useWords(knowledgeWords)
  const { data, isError, isNone, isPlaceholderData, header, values, refetch } = useKnowledge(given, of)
  const frame = (children: ReactNode) => (
    <section className={styles.strip} aria-label={say('knowledge')} data-old={isPlaceholderData || undefined}>
      {children}
    </section>
  )
  if (isNone) return frame(say('knowledgeNone'))
  if (isError) {
    return frame(<NotAvailable text={say('unknown')} onRetry={() => void refetch()} />)
  }
  if (!data) return frame(null)
  return frame(
    <>
      <Stock of={data} />
      <LastPrices of={data} {...of} />
      <Limits of={data} price={numberIn(values['unitPrice'])} />
      {of.isSale ? <Margin of={data} {...{ header, values }} /> : <Cost of={data} />}
    </>,
  )
}

interface PartProps {
  readonly of: Known
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <span className={styles.part}>
    <span>{title}</span>
    {children}
  </span>
)

function Stock({ of: { stock, coming, unit } }: PartProps) {
  const say = useWords(knowledgeWords)
  if (stock.length === 0) return <Part title={say('free')}>{say('notStocked')}</Part>
  return (
    <Part title={say('free')}>
      {stock.map(({ warehouse, isHere, free }) => {
        const isLow = isHere && new Decimal(free).lessThanOrEqualTo(0)
        const quantity = showDecimal('quantity', free)
        const text = isHere ? say('freeHere', { quantity, unit }) : say('freeAt', { quantity, unit, warehouse })
        return isHere ? (
          <b key={warehouse} data-low={isLow || undefined}>
            {text}
          </b>
        ) : (
          <span key={warehouse}>{text}</span>
        )
      })}
      {coming.map(({ day, quantity }) => (
        <small key={day}>{say('comingOn', { quantity: showDecimal('quantity', quantity), day: showDay(day) })}</small>
      ))}
    </Part>
  )
}

function LastPrices({ of: { last, unit }, source, isSale }: PartProps & StripOf) {
  const say = useWords(knowledgeWords)
  return (
    <Part title={say(isSale ? 'lastSold' : 'lastBought')}>
      {last.length === 0 ? <span>{say('never')}</span> : null}
      {last.map((one, place) => {
        const price = `${showAmount(one.price, one.currency)}${one.unit === unit ? '' : ` / ${one.unit}`}`
        return (
          <span key={`${one.id} ${place}`}>
            {/* The draft stays as it is: what is looked up opens beside it. */}
            <a href={`${source}/${one.id}`} target="_blank" rel="noreferrer" data-tip={one.number} tabIndex={-1}>
              {place === 0 ? <b>{price}</b> : price}
            </a>{' '}
            <small>{showDay(one.date)}</small>
          </span>
        )
      })}
    </Part>
  )
}

function Limits({ of: { listPrice, floor }, price }: PartProps & { readonly price: Decimal | null }) {
  const say = useWords(knowledgeWords)
  const isUnder = floor !== null && price !== null && price.greaterThan(0) && price.lessThan(floor)
  return (
    <>
      {listPrice === null ? null : (
        <Part title={say('listPrice')}>
          <b>{showDecimal('price', listPrice)}</b>
        </Part>
      )}
      {floor === null ? null : (
        <Part title={say('floor')}>
          <b data-low={isUnder || undefined}>{showDecimal('price', floor)}</b>
        </Part>
      )}
    </>
  )
}

interface MarginProps extends PartProps {
  readonly header: Readonly<Record<string, unknown>>
  readonly values: Readonly<Record<string, unknown>>
}

function Margin({ of: { cost }, header, values }: MarginProps) {
  const say = useWords(knowledgeWords)
  const [net, quantity] = [numberIn(values['netAmount']), numberIn(values['quantity'])]
  const rate = numberIn(header['rate'])
  if (cost === null || net === null || quantity === null || rate === null) return null
  const margin = marginOf(net.times(rate), quantity, new Decimal(cost))
  return margin === null ? null : (
    <Part title={say('margin')}>
      <b data-low={margin.isNegative() || undefined}>{showDecimal('percent', margin)} %</b>
    </Part>
  )
}

function Cost({ of: { cost, unit } }: PartProps) {
  const say = useWords(knowledgeWords)
  return cost === null ? null : (
    <Part title={say('cost')}>
      <b>
        {readDecimal('price', cost)} / {unit}
      </b>
    </Part>
  )
}
