// A picker of lines offers documents of which something is open, each followed by its open lines: the document brings
// all of them at once. Those of the party that the form names already.
import { Decimal, isId } from '@lumbung/core'
import { type AnyDocument, type Definition, doersOf, type Field, name, raw, type Sql, sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import type { LookupQuery } from './list-query.ts'
import type { Registry } from '../registry.ts'
import { columnOf, lineTableOf, plainFieldsOf } from './naming.ts'
import { concerned, type Counting, countingsOf, openOf } from './progress.ts'
import type { Reader } from '../unit.ts'
import type { Reference } from './reference.ts'
import { referencesOf } from './references.ts'

/** Whose lines a field of a document names, and how it is counted what is open of them. */
export interface LineSource {
  readonly target: AnyDocument
  readonly lines: string
  readonly counting: Counting | undefined
}

/** Null where the field names records, not lines. */
export function lineSourceOf(
  registry: Registry,
  definition: Definition,
  path: string,
  { options }: Field<unknown, boolean>,
): LineSource | null {
  const target = registry.resources.get(options.key ?? '')?.definition
  if (target?.kind !== 'document' || !options.line) return null
  const column = path.split('.').at(-1)
  const counting = countingsOf(registry, target).find(({ progress }) =>
    doersOf(progress).some(({ by, line }) => by === definition.key && line === column),
  )
  return { target, lines: options.line, counting }
}

const isOpen = ({ counting }: LineSource): Sql =>
  counting ? sql`${concerned(counting)} and ${openOf(counting)} > 0` : raw('true')

/** SQL: which documents `d` are offered. */
export function openDocumentConditions(source: LineSource, context: LookupQuery['context']): readonly Sql[] {
  const { target, lines } = source
  const given = target.party ? context[target.party] : null
  const party = typeof given === 'object' && given !== null && 'id' in given ? given.id : given
  const open = sql`exists (select from ${name(lineTableOf(target.key, lines))} l
    where l.document = d.id and ${isOpen(source)})`
  return isId(party) && target.party ? [sql`d.${name(columnOf(target.party))} = ${party}`, open] : [open]
}

export interface OpenLine {
  readonly id: string
  readonly document: string
  readonly position: number
  /** Code and name of what the line is about, as the reader calls it. */
  readonly text: string | null
  /** What is open of it, in the unit it was typed in; null where nothing is counted. */
  readonly open: { readonly quantity: Decimal; readonly unit: string } | null
}

interface LineRow extends Row {
  readonly id: string
  readonly document: string
  readonly position: number
  readonly main: string | null
  readonly unit: string | null
  readonly typed: string | null
  readonly of: string | null
  readonly open: string | null
}

// As many as are looked through at once.
const LINES = 60

type NamedField = readonly [key: string, field: Field<unknown, boolean>]

/** SQL: the column of a reference of line `l`. */
const idOf = (field: NamedField | undefined): Sql => (field ? sql`l.${name(columnOf(field[0]))}` : raw('null::uuid'))

/** SQL: what is open of line `l`, in the pieces that are counted, and what those are of what was typed. */
function openColumns(counting: Counting | undefined, typed: boolean): Sql {
  if (!counting) return raw('null::numeric as open, null::numeric as of, null::numeric as typed')
  const of = sql`l.${name(columnOf(counting.progress.of))}`
  return sql`${openOf(counting)} as open, ${of} as of, ${typed ? raw('l.quantity') : of} as typed`
}

/** The open lines of these documents, each with what it is about; none where records are picked. */
export async function openLinesIn(
  reader: Reader,
  source: LineSource | null,
  documents: readonly string[],
): Promise<ReadonlyMap<string, readonly OpenLine[]>> {
  if (!source) return new Map()
  const { target, lines } = source
  const fields = plainFieldsOf(target.fields[lines]?.options.fields ?? {})
  const byKey = (key: string) => fields.find(([own]) => own === key)
  const main = fields.find(([, { kind, options }]) => kind === 'ref' && !options.line)
  const unit = byKey('unit')
  const rows = await reader.transaction.query<LineRow>(
    sql`select l.id, l.document, l.position, ${idOf(main)} as main, ${idOf(unit)} as unit,
               ${openColumns(source.counting, byKey('quantity') !== undefined)}
          from ${name(lineTableOf(target.key, lines))} l
         where l.document = any(${documents}::uuid[]) and ${isOpen(source)}
         order by l.document, l.position limit ${LINES}`,
    'lookup-lines',
  )
  const references = await referencesOf(reader, [
    ...(main ? [[main[1], rows.map((row) => row.main)] as const] : []),
    ...(unit ? [[unit[1], rows.map((row) => row.unit)] as const] : []),
  ])
  const called = (field: NamedField | undefined, id: string | null): Reference | null => {
    const found = field ? references.of(field[1], id) : null
    return found && 'code' in found ? found : null
  }
  const told = rows.map((row): OpenLine => {
    const of = called(main, row.main)
    const text = of ? `${of.code} ${of.name}` : null
    return { ...row, text, open: openAsTyped(row, called(unit, row.unit)?.code ?? '') }
  })
  return Map.groupBy(told, (line) => line.document)
}

/** Pieces as the line counts them: in the unit it was typed in. */
function openAsTyped({ open, of, typed }: LineRow, unit: string): OpenLine['open'] {
  if (open === null || of === null) return null
  const counted = new Decimal(of)
  const pieces = new Decimal(open)
  const quantity = counted.isZero() ? pieces : pieces.times(typed ?? of).div(counted)
  return { quantity, unit }
}
