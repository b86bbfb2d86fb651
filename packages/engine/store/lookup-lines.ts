// A picker of lines offers documents of which something is open, each followed by its open lines: the document brings
// all of them at once. Those of the party that the form names already.
import { isId } from '@lumbung/core'
import { type AnyDocument, type Definition, type Field, join, name, raw, type Sql, sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import type { LookupQuery } from '../http/service.ts'
import type { Registry } from '../registry.ts'
import { columnOf, lineTableOf, plainFieldsOf, tableOf } from './naming.ts'
import { concerned, type Counting, countingsOf, openOf } from './progress.ts'
import type { Reader } from './read.ts'

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
  const counting = countingsOf(registry, target).find(
    ({ progress }) => progress.by === definition.key && progress.line === column,
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

export interface OpenLine extends Row {
  readonly id: string
  readonly document: string
  readonly position: number
  readonly text: string | null
}

// As many as are looked through at once.
const LINES = 60

/** The open lines of these documents, each with what it is about; none where records are picked. */
export async function openLinesIn(
  { engine, transaction }: Reader,
  source: LineSource | null,
  documents: readonly string[],
): Promise<ReadonlyMap<string, readonly OpenLine[]>> {
  if (!source) return new Map()
  const { target, lines } = source
  const fields = target.fields[lines]?.options.fields ?? {}
  const main = plainFieldsOf(fields).find(([, { kind, options }]) => kind === 'ref' && !options.line)
  const of = engine.registry.resources.get(main?.[1].options.key ?? '')?.definition
  const { joined, text } =
    main && of?.kind === 'master'
      ? {
          joined: sql`left join ${name(tableOf(of.key))} m on m.id = l.${name(columnOf(main[0]))}`,
          text: join([name(`m.${columnOf(of.identity.code)}`), name(`m.${columnOf(of.identity.name)}`)], ` || ' ' || `),
        }
      : { joined: raw(''), text: raw('null::text') }
  const rows = await transaction.query<OpenLine>(
    sql`select l.id, l.document, l.position, ${text} as text
          from ${name(lineTableOf(target.key, lines))} l ${joined}
         where l.document = any(${documents}::uuid[]) and ${isOpen(source)}
         order by l.document, l.position limit ${LINES}`,
    'lookup-lines',
  )
  return Map.groupBy(rows, (row) => row.document)
}
