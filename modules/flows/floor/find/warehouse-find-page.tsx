import { pathOf } from '@lumbung/definition'
import {
  BrokenPart,
  client,
  may,
  PageFrame,
  showDay,
  showDecimal,
  useIn,
  useSession,
  useWords,
  withQuery,
} from '@lumbung/screens'
import { Badge, Banner, Button, EmptyState, Icon, SkeletonRows } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { BATCH_STATES } from '../../../masters/tracking/views.ts'
import { batch as batchMaster } from '../../../inventory/batch/definition.ts'
import { item as itemMaster } from '../../../inventory/item/definition.ts'
import { location as locationMaster } from '../../../inventory/location/definition.ts'
import { ScanField } from '../../../masters/scanning/scan-field.tsx'
import { signal } from '../../../masters/scanning/signal.ts'
import { scanningWords } from '../../../masters/scanning/words.ts'
import type { Found, FoundPlace } from './find.ts'
import { findWords } from './find-words.ts'
import { Facts } from '../facts.tsx'
import styles from '../floor.module.css'
import { findPage } from '../pages.ts'

const words = { ...scanningWords, ...findWords }

/** Scans anything: what it is, and where more of it lies. */
export function FindPage() {
  const inLanguage = useIn()
  const say = useWords(words)
  const [parameters, setParameters] = useSearchParams()
  const code = parameters.get('code') ?? ''
  const asked = useQuery({
    queryKey: ['warehouse-find', code],
    queryFn: () => client.get<Found>(withQuery(findPage.path, { code })),
    enabled: code !== '',
    staleTime: 0,
    retry: false,
  })
  const { data } = asked
  useEffect(() => {
    if (data) signal(data.kind === 'unknown' ? 'wrong' : 'right')
  }, [data])
  return (
    <PageFrame crumbs={[{ label: inLanguage(findPage.title) }]}>
      <div className={styles.floor}>
        <ScanField onScan={(text) => setParameters({ code: text.trim() })} />
        {asked.error ? <BrokenPart error={asked.error} onRetry={() => void asked.refetch()} /> : null}
        {code !== '' && asked.isPending ? <SkeletonRows columns={['1fr', '96px']} rowHeight={64} /> : null}
        {code === '' ? (
          <EmptyState icon="scan-barcode" title={say('findStart')}>
            {say('findStartHint')}
          </EmptyState>
        ) : null}
        {data ? <FoundShown found={data} /> : null}
      </div>
    </PageFrame>
  )
}

function FoundShown({ found }: { readonly found: Found }) {
  const say = useWords(words)
  const { kind, text, among, places, isCut } = found
  if (kind === 'unknown')
    return (
      <Banner tone="danger" icon="circle-x" title={say('wrong')}>
        {among.length > 0 ? say('severalCodes', { text, among: among.join(', ') }) : say('unknownCode', { text })}
      </Banner>
    )
  return (
    <>
      <About found={found} />
      {found.free.length > 0 ? <FreeList found={found} /> : null}
      <section className={styles.stop} aria-label={say(kind === 'location' ? 'liesHere' : 'moreAt')}>
        <div className={styles.head}>
          <Icon name="map-pin" size={20} tone="info" />
          <b>{say(kind === 'location' ? 'liesHere' : 'moreAt')}</b>
        </div>
        <ul>
          {places.map((place) => (
            <PlaceRow key={placeKey(place)} place={place} isLocation={kind === 'location'} today={found.today} />
          ))}
        </ul>
        {places.length === 0 ? <p className={styles.empty}>{say('liesNowhere')}</p> : null}
        {isCut ? <p className={styles.empty}>{say('placesCut')}</p> : null}
      </section>
    </>
  )
}

const placeKey = ({ warehouse, location, batch, serial, status, item }: FoundPlace): string =>
  [warehouse, location, batch, serial, status, item].join(' ')

const show = (value: string): string => showDecimal('quantity', value)

/** What it is: item, batch with its state, serial number or location, with the way to its record. */
function About({ found }: { readonly found: Found }) {
  const say = useWords(words)
  const session = useSession()
  const { kind, item, batch, serial, location, holds, unknownBatch, today } = found
  const links = [
    { of: itemMaster, id: item?.id, name: say('openItem') },
    { of: batchMaster, id: batch?.id, name: say('openBatch') },
    { of: locationMaster, id: location?.id, name: say('openLocation') },
  ].filter(({ of, id }) => id !== undefined && may(session, `${of.key}.read`))
  const { code, name } = item ?? location ?? { code: '', name: '' }
  return (
    <section className={styles.about} aria-label={say(kind === 'unknown' ? 'wrong' : kind)}>
      <span className={styles.kind}>{say(kind === 'unknown' ? 'wrong' : kind)}</span>
      <h2>{name}</h2>
      <p className={styles.facts}>
        {code === name ? null : <code>{code}</code>}
        {holds === null ? null : <span>{say('holds', { quantity: show(holds), unit: item?.unit ?? '' })}</span>}
        {serial === null ? null : <span>{say('serialIs', { serial })}</span>}
        {batch ? <BatchFacts batch={batch} today={today} /> : null}
        {location?.blocked ? <Badge tone="danger">{say('blocked')}</Badge> : null}
        {unknownBatch === null ? null : <Badge tone="attention">{say('batchUnknown', { batch: unknownBatch })}</Badge>}
      </p>
      <p className={styles.links}>
        {links.map(({ of, id, name: label }) => (
          <Button key={of.key} size="lg" href={`${pathOf(of)}/${id ?? ''}`} iconEnd="chevron-right">
            {label}
          </Button>
        ))}
      </p>
    </section>
  )
}

interface BatchFactsProps {
  readonly batch: NonNullable<Found['batch']>
  readonly today: string
}

/** Number, expiry date and state of a batch. */
function BatchFacts({ batch: { number, expiry, state }, today }: BatchFactsProps) {
  const say = useWords(words)
  const inLanguage = useIn()
  const isExpired = expiry !== null && expiry < today
  return (
    <>
      <span>{say('batchIs', { batch: number })}</span>
      {expiry === null ? null : (
        <Badge tone={isExpired ? 'danger' : 'success'}>
          {say(isExpired ? 'expiredOn' : 'usableUntil', { date: showDay(expiry) })}
        </Badge>
      )}
      {state === 'open' ? null : <Badge tone="danger">{inLanguage(BATCH_STATES[state])}</Badge>}
    </>
  )
}

/** By warehouse: what is available and what is free. */
function FreeList({ found }: { readonly found: Found }) {
  const say = useWords(words)
  const unit = found.item?.unit ?? ''
  return (
    <section className={styles.stop} aria-label={say('freeBy')}>
      <div className={styles.head}>
        <Icon name="warehouse" size={20} tone="info" />
        <b>{say('freeBy')}</b>
      </div>
      <ul>
        {found.free.map(({ warehouse, name, available, free }) => (
          <li key={warehouse} className={styles.piece}>
            <span className={styles.name}>
              <b>{name}</b>
              <span>{say('availableOf', { quantity: show(available), unit })}</span>
            </span>
            <b className={styles.figure}>{say('freeOf', { quantity: show(free), unit })}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PlaceRowProps {
  readonly place: FoundPlace
  readonly isLocation: boolean
  readonly today: string
}

function PlaceRow({ place, isLocation, today }: PlaceRowProps) {
  const say = useWords(words)
  const inLanguage = useIn()
  const { batchNumber, expiry, state, serial, status } = place
  const title = isLocation ? place.itemName : [place.warehouseName, place.location].filter(Boolean).join(' · ')
  const facts = [
    isLocation ? place.itemCode : '',
    batchNumber === null ? '' : say('batchIs', { batch: batchNumber }),
    serial === null ? '' : say('serialIs', { serial }),
    expiry === null ? '' : say(expiry < today ? 'expiredOn' : 'usableUntil', { date: showDay(expiry) }),
  ]
  return (
    <li className={styles.piece}>
      <span className={styles.name}>
        <b>{title}</b>
        <Facts of={facts} />
        <span className={styles.marks}>
          {status === 'available' ? null : <Badge tone="attention">{say(status)}</Badge>}
          {state !== null && state !== 'open' ? <Badge tone="danger">{inLanguage(BATCH_STATES[state])}</Badge> : null}
        </span>
      </span>
      <b className={styles.figure}>{`${show(place.quantity)} ${place.unit}`}</b>
    </li>
  )
}
