// What is chosen on the page of labels: size, code, unit, price and printer are kept for the user, counts are not.
import { client, remember, useSession, withQuery } from '@lumbung/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { numbersIn, wholeOf } from './counting.ts'
import { type Code, CODES } from './label.ts'
import type { LabelKind } from './page.ts'
import { type LabelUnit, UNITS } from './pieces.ts'
import { isResolution, isSize, pagesFor, type Resolution, SIZES, type SizeName } from './sizes.ts'

/** A row as the server lists it. */
export interface ListedRow {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly batch: string | null
  readonly serial: string | null
  readonly last: string | null
  readonly quantity: string | null
  readonly unit: string
  readonly count: number
  readonly most: number | null
  readonly problem: string | null
}

export interface Kept {
  readonly size: SizeName
  readonly code: Code
  readonly price: boolean
  readonly unit: LabelUnit
  readonly printer: Resolution
}

const PREFERENCE = 'labels'

function keptIn(value: unknown): Kept {
  const { size, code, price, printer, unit }: Readonly<Record<string, unknown>> = Object(value)
  return {
    size: typeof size === 'string' && isSize(size) ? size : '58x40',
    code: CODES.find((one) => one === code) ?? 'auto',
    price: price === true,
    unit: UNITS.find((one) => one === unit) ?? 'line',
    printer: typeof printer === 'string' && isResolution(printer) ? printer : '203',
  }
}

/** What is typed for these records alone. */
interface Typed {
  readonly copies: string
  readonly skip: string
  readonly perLabel: string
  readonly serials: boolean
  readonly only: string
  readonly counts: Readonly<Record<string, string>>
}

const NOTHING: Typed = { copies: '1', skip: '0', perLabel: '1', serials: false, only: '', counts: {} }

// While somebody types, the paper is not set for every figure.
const PAUSE = 400

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

export const countOf = ({ id, count }: ListedRow, { counts }: Pick<Typed, 'counts'>): number => {
  const typed = counts[id]
  return typed === undefined || typed === '' ? count : wholeOf(typed)
}

/** What is asked for: of goods that cannot stand in GS1, as it fits. */
function askedFor({ asks }: LabelKind, kept: Kept, typed: Typed, ids: string) {
  const isOfSerials = asks.includes('serials') && typed.serials
  const isInParts = asks.includes('perLabel')
  return {
    ids,
    size: kept.size,
    code: codeOf(asks, kept),
    price: asks.includes('price') && kept.price ? 'true' : null,
    serials: isOfSerials ? 'true' : null,
    only: isOfSerials && typed.only.trim() !== '' ? numbersIn(typed.only).join(',') : null,
    perLabel: isInParts && typed.perLabel !== '' ? typed.perLabel : null,
    unit: isInParts && kept.unit !== 'line' ? kept.unit : null,
  }
}

/** What the page shows as chosen. */
export const codeOf = (asks: LabelKind['asks'], { code }: Kept): Code =>
  code === 'gs1-128' && !asks.includes('gs1') ? 'auto' : code

/** Counts and copies that were typed; nothing where it is as usual. */
function countedAs(rows: readonly ListedRow[], { counts, copies }: Typed) {
  const each = rows.map(({ id }) => counts[id] ?? '').join(',')
  return {
    counts: each.replaceAll(',', '') === '' ? null : each,
    copies: copies === '1' || copies === '' ? null : copies,
  }
}

const labelsIn = (rows: readonly ListedRow[], typed: Typed): number =>
  rows.reduce((sum, row) => sum + countOf(row, typed), 0) * (typed.copies === '' ? 1 : wholeOf(typed.copies))

/** The address names the records, and serial numbers where their labels are wanted. */
function useTyped(parameters: URLSearchParams) {
  const only = parameters.get('serials')
  return useState<Typed>(only === null ? NOTHING : { ...NOTHING, serials: true, only })
}

export function useLabels(kind: LabelKind) {
  const { key } = kind.of
  const [parameters] = useSearchParams()
  const session = useSession()
  const kept = keptIn(session.preferences[PREFERENCE])
  const [typed, setTyped] = useTyped(parameters)
  const asked = askedFor(kind, kept, typed, parameters.get('ids') ?? parameters.get('id') ?? '')
  const list = useSettled(withQuery(`/label/${key}`, asked))
  const rows = useQuery({
    queryKey: ['labels', list],
    queryFn: async ({ signal }) => (await client.get<{ readonly data: readonly ListedRow[] }>(list, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const all = rows.data ?? []
  const { sheet } = SIZES[kept.size]
  const printed = { ...asked, ...countedAs(all, typed) }
  const labels = labelsIn(all, typed)
  const skip = sheet && typed.skip !== '0' ? typed.skip : null
  const pdf = useSettled(withQuery(`/label/${key}/pdf`, { ...printed, skip }))
  return {
    kept,
    typed,
    rows,
    labels,
    pages: pagesFor(labels, wholeOf(skip ?? ''), SIZES[kept.size]),
    pdf,
    zpl: withQuery(`/label/${key}/zpl`, { ...printed, printer: kept.printer }),
    keep: (next: Partial<Kept>): void => remember({ [PREFERENCE]: { ...kept, ...next } }),
    type: (next: Partial<Typed>): void => setTyped((now) => ({ ...now, ...next })),
  }
}

export type Labels = ReturnType<typeof useLabels>
