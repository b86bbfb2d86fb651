import { inLanguage, type Language } from '@lumbung/core'
import { type Field, moneyOf, type Resource, statesOf, wordsOf } from '@lumbung/definition'
import { type CardPlace, Figure, StatusChip } from '@lumbung/ui'
import type { ReactNode } from 'react'
import type { Catalog } from '../catalog.ts'
import { ProgressBar, progressNamed, progressWord } from '../document/progress-chips.tsx'
import { isKind, keyedText } from '../field-text.ts'
import { baseCurrency, today } from '../formatting.ts'
import { choiceWidth } from '../kinds/choice.tsx'
import { kindScreen, readAs, showValue } from '../kinds/kinds.ts'
import { codeOf } from '../kinds/reference.ts'
import { asJson, asText, type Json } from '../problem.ts'
import { STATUSES, statusOf } from '../shell/status.ts'
import { drawn } from '../text-width.ts'
import type { Wholes } from '../use-wholes.ts'
import type { Say } from '../words.ts'
import { listField, sortFrom } from './list-state.ts'
import { AROUND, type Column } from './list-widths.ts'
import styles from './list.module.css'

// What may still be read when the table lacks room: names are cut with an ellipsis, figures and dates never are.
const LEAST: Readonly<Record<string, number>> = {
  empty: 60,
  growing: 136,
  number: 152,
  date: 96,
  text: 80,
  longText: 80,
  keys: 80,
  ref: 80,
  choice: 80,
  money: 132,
}

// So much of a name is read while another column can give.
const NAME_KEEPS = 160

// The bar in front of the words of a progress; as much as the edges of a chip take.
const BAR = 40

// Texts share the width that is left, so that none is cut beside an empty place.
const STRETCHING: readonly string[] = ['text', 'longText', 'ref', 'keys']

const UNSORTABLE = new Set(['keys', 'address', 'refs', 'image', 'file'])

/** Whether the rows of a list can be put in the order of a column. */
export function isSortableBy({ definition }: Resource, key: string): boolean {
  const field = listField(definition, key)
  return key === 'status' ? definition.kind === 'document' : field !== undefined && !UNSORTABLE.has(field.kind)
}

/** What a column is called. */
export function columnTitle(resource: Resource, key: string, language: Language): string {
  const named = progressNamed(resource, key)
  if (named) return inLanguage(statesOf(named[1]).complete, language)
  // A filter by what lines refer to is called like their column.
  return inLanguage(wordsOf(resource, key.slice(key.indexOf('.') + 1)), language)
}

interface ListColumnsOptions {
  readonly resource: Resource
  readonly keys: readonly string[]
  /** Columns without a value in any row that has come. */
  readonly empty: ReadonlySet<string>
  readonly catalog: Catalog
  /** Of the kinds whose fields the rows name. */
  readonly wholes: Wholes
  readonly language: Language
  readonly say: Say
}

/**
 * What a row says as a card on a phone, by column: a document whom it is about, its total, number, day and status; a
 * master its name and code, the amount it has and what it belongs to.
 */
export function cardPlaces({ definition }: Resource, keys: readonly string[]): Readonly<Record<string, CardPlace>> {
  const money = keys.find((key) => definition.fields[key]?.kind === 'money')
  if (definition.kind === 'document') {
    const { date, party, total } = definition
    const other = keys.find((key) => STRETCHING.includes(definition.fields[key]?.kind ?? ''))
    return placed([
      [party ?? other, 'name'],
      [total ?? money, 'figure'],
      ['number', 'code'],
      [date, 'note'],
      ['status', 'state'],
    ])
  }
  const { code, name } = definition.identity
  const group = keys.find((key) => key !== code && key !== name && definition.fields[key]?.kind === 'ref')
  return placed([
    [name, 'name'],
    [money, 'figure'],
    [code, 'code'],
    [group, 'note'],
  ])
}

const placed = (places: readonly (readonly [key: string | undefined, place: CardPlace])[]) =>
  Object.fromEntries(places.flatMap(([key, place]) => (key === undefined ? [] : [[key, place] as const])).toReversed())

/** The columns of a list as its definition and the user chose them. */
export function listColumns({
  resource,
  keys,
  empty,
  catalog,
  wholes,
  language,
  say,
}: ListColumnsOptions): readonly Column[] {
  const growing = growingKey(resource, keys)
  const sorts = sortFrom(resource.definition.list.sort ?? '').map((one) => one.key)
  const { kind } = resource.definition
  return keys.flatMap((key): Column[] => {
    const title = columnTitle(resource, key, language)
    if (key === 'status') return [statusColumn(title, keys, kind, say)]
    const progressed = progressNamed(resource, key)
    if (progressed) {
      const [of] = progressed
      // What is void has come nowhere, whatever its reversal settled.
      const bar = ({ progress, progressLines: lines, status }: Json) =>
        status === 'void' ? null : <ProgressBar {...{ resource, of, progress, lines, status }} />
      const word = ({ progress, status }: Json) =>
        status === 'void' ? '' : progressWord({ resource, of, progress, status }, language)
      return [
        { key, title, width: 184, render: bar, titleOf: word, around: BAR, isWords: !('states' in progressed[1]) },
      ]
    }
    const field = listField(resource.definition, key)
    if (!field) return []
    const screen = kindScreen(field)
    const isLate = lateBy(resource, key)
    const isTitle = isKind(resource, key)
    const text = (row: Json): string => {
      if (key === 'number' && kind === 'document' && row.number === null) return say('statusDraft')
      const named = keyedText(row, key, { resource, catalog, wholes, language })
      if (named !== undefined) return named
      const own = readAs(field, row)
      const shown = own === field ? screen.show(row[key], field, language) : showValue(row[key], own, language)
      return field.kind === 'money' && shown !== '' ? foreignSign(resource, key, row) + shown : shown
    }
    return [
      {
        key,
        title,
        ...widthsOf(field, key, { isGrowing: key === growing, isEmpty: empty.has(key), isTitle, language }),
        keeps: key === growing ? NAME_KEEPS : undefined,
        isGrowing: key === growing || STRETCHING.includes(field.kind) || isTitle,
        isWords: field.kind === 'choice',
        align: screen.align,
        isSortable: !UNSORTABLE.has(field.kind),
        isOneOfSorts: sorts.length > 1 && sorts.includes(key),
        isMono: isTitle ? undefined : screen.isMono,
        isStrong: key === growing || field.kind === 'money',
        isQuiet: field.kind === 'date' || (field.kind === 'ref' && key !== growing),
        render: (row) => cellOf(screen.align === 'end', isLate(row), text(row)),
        titleOf: text,
      },
    ]
  })
}

/** A figure, a day that has passed, or any other text. */
function cellOf(isFigure: boolean, isLate: boolean, text: string): ReactNode {
  if (isFigure) return <Figure text={text} />
  return isLate ? <span className={styles.late}>{text}</span> : text
}

/** Whether goods that a document takes or brings by this day are still open after it. */
function lateBy({ definition }: Resource, key: string): (row: Json) => boolean {
  const moves = definition.kind === 'document' ? [...(definition.claims ?? []), ...(definition.supplies ?? [])] : []
  const until = moves.find(({ due }) => due === key)?.until
  const now = today()
  return ({ status, progress, [key]: day }) => {
    const state = until === undefined ? '' : asText(asJson(progress)[until])
    return status === 'approved' && (state === 'none' || state === 'partly') && asText(day) !== '' && asText(day) < now
  }
}

// Around the word of a chip: its dot and edges, and those of the cell.
const AROUND_STATUS = 48
const STATUS_LEAST = 108

const statusColumn = (title: string, keys: readonly string[], kind: 'document' | 'master', say: Say): Column => ({
  key: 'status',
  title,
  width: statusWidth(keys, kind, say),
  isSortable: true,
  render: (row) => <StatusCell {...{ row, say, kind }} />,
  titleOf: (row) => statusWord(row, say, kind),
  isChip: true,
  around: AROUND_STATUS - AROUND + lastMargin(keys),
})

// The page's margin behind the last column is none for a chip.
const lastMargin = (keys: readonly string[]): number => (keys.at(-1) === 'status' ? 16 : 0)

/** Before its rows are there, as wide as its longest word. */
function statusWidth(keys: readonly string[], kind: 'document' | 'master', say: Say): number {
  const words = kind === 'document' ? STATUSES.flatMap((status) => statusOf(status)?.word ?? []) : []
  const longest = words.reduce((most, word) => Math.max(most, drawn(say(word), 500, 12)), 0)
  return Math.max(STATUS_LEAST, Math.ceil(longest + AROUND_STATUS)) + lastMargin(keys)
}

const statusWord = ({ status }: Json, say: Say, kind: 'document' | 'master'): string => {
  const face = statusOf(asText(status), kind)
  return face ? say(face.word) : ''
}

interface WidthOptions {
  readonly isGrowing: boolean
  readonly isEmpty: boolean
  /** The key of a kind, which reads as its title. */
  readonly isTitle: boolean
  readonly language: Language
}

/** How wide a column begins and how narrow it may get: numbers stay whole, an empty column is as wide as its head. */
function widthsOf(
  field: Field<unknown, boolean>,
  key: string,
  { isGrowing, isEmpty, isTitle, language }: WidthOptions,
) {
  const face = isGrowing ? 'growing' : key === 'number' ? 'number' : isTitle ? 'ref' : field.kind
  const own = field.kind === 'choice' ? choiceWidth(field, language) : kindScreen(field).width
  const width = key === 'number' ? 152 : isGrowing ? 200 : own
  return { width, least: LEAST[isEmpty ? 'empty' : face] }
}

function growingKey({ definition }: Resource, keys: readonly string[]): string {
  const wanted = definition.kind === 'document' ? definition.party : definition.identity.name
  if (wanted && keys.includes(wanted)) return wanted
  return keys.find((key) => STRETCHING.includes(definition.fields[key]?.kind ?? '')) ?? ''
}

/** Amounts without a sign are rupiah; those of a record in another currency say which, but not the ledger's own. */
function foreignSign({ definition }: Resource, key: string, row: Json): string {
  if (definition.kind === 'master' && definition.ledger) return ''
  const code = codeOf(row[moneyOf(definition, key).currency] ?? row.currency)
  return code === '' || code === baseCurrency() ? '' : `${code} `
}

interface StatusCellProps {
  readonly row: Json
  readonly say: Say
  readonly kind: 'document' | 'master'
}

export function StatusCell({ row, say, kind }: StatusCellProps) {
  const face = statusOf(asText(row.status), kind)
  return face ? (
    <StatusChip tone={face.tone} isVoid={face.isVoid}>
      {say(face.word)}
    </StatusChip>
  ) : null
}

/** Columns a list may also show, beyond those it begins with. */
export function offeredColumns({ definition }: Resource): readonly string[] {
  const header =
    definition.kind === 'document'
      ? ['number', 'status', 'branch', 'createdAt', 'createdBy']
      : ['archived', 'createdAt', 'createdBy']
  const own = Object.entries(definition.fields).flatMap(([key, field]) =>
    field.kind === 'lines' || field.kind === 'keys' ? [] : [key],
  )
  const [first, ...others] = Object.keys((definition.kind === 'document' && definition.progress) || {})
  const progress = first ? ['progress', ...others] : []
  const ledger = definition.kind === 'master' && definition.ledger === true
  return [...new Set([...definition.list.columns, ...(ledger ? [] : header), ...own, ...progress])]
}
