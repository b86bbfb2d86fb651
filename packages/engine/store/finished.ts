// Some documents stay approved for good, so those that wait for a successor could only be found by putting all their
// lines that ever were beside all lines of successors. Of others the same is told by their status: they close in the
// batch that takes the last of them. These are marked then. A mark says that nothing is open, and how far a
// document has come is still counted; one without a mark is looked at line by line. So a mark may be missing, and must
// never stand where something is open: the database takes it off by itself when a successor is voided or something is
// taken back, whichever version of the program does it.
import { createHash } from 'node:crypto'
import { type AnyDocument, join, name, raw, type Sql, sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import { documentsOf, type Registry } from '../registry.ts'
import { FINISHED_COLUMN, hasFinishedColumn } from './finished-column.ts'
import { columnOf, tableOf } from './naming.ts'
import { concerned, COUNTED, type Counting, countingsOf, openOf, type OtherLines } from './progress.ts'

/**
 * Whether documents of this kind are marked; not where a successor may give back what it took by being closed, nor
 * where several kinds of successors count alike.
 */
export const marksFinished = (registry: Registry, definition: AnyDocument): boolean =>
  hasFinishedColumn(definition) &&
  countingsOf(registry, definition).every(({ follows, progress }) => follows === null && !progress.alsoBy)

interface Marked {
  readonly table: string
  readonly definition: AnyDocument
  readonly countings: readonly Counting[]
}

const markedIn = (registry: Registry): Marked[] =>
  documentsOf(registry)
    .filter((definition) => marksFinished(registry, definition))
    .map((definition) => ({
      definition,
      table: tableOf(definition.key),
      countings: countingsOf(registry, definition),
    }))

/** What takes marks off: triggers on the tables of other documents. */
export const finishedStatements = (registry: Registry): string[] =>
  markedIn(registry).flatMap((marked) =>
    marked.countings.flatMap((counting) => [
      ...[successorOf(counting), ...counting.reduced].flatMap((other) => takingOff(marked, counting, other, 'ends')),
      ...counting.reversed.flatMap((other) => takingOff(marked, counting, other, 'begins')),
    ]),
  )

const successorOf = ({ progress, byTable, byLineTable }: Counting): OtherLines => ({
  lines: progress,
  table: byTable,
  lineTable: byLineTable,
})

/** Takes marks off as soon as a document that counts does so no more, or as one begins to count. */
function takingOff(
  { table }: Marked,
  { name: progress, lineTable }: Counting,
  { lines, table: other, lineTable: otherLines }: OtherLines,
  when: 'begins' | 'ends',
): string[] {
  const trigger = `open_${table}_${columnOf(progress)}`
  const body = `create or replace function ${trigger}_by_${other}() returns trigger language plpgsql as $$ begin
      update ${table} set ${FINISHED_COLUMN} = false where ${FINISHED_COLUMN} and id in (
        select l.document from ${otherLines} b join ${lineTable} l on l.id = b.${columnOf(lines.line)}
         where b.document = new.id);
      return null;
    end $$`
  const [is, was] = [`new.status in ${COUNTED}`, `old.status in ${COUNTED}`]
  const on = (event: string, condition: string, suffix: string): string =>
    `create or replace trigger ${trigger}_${suffix} after ${event} on ${other} for each row
       when (${condition}) execute function ${trigger}_by_${other}()`
  return when === 'ends'
    ? [body, on('update of status', `${was} and not (${is})`, 'ends')]
    : [body, on('update of status', `${is} and not (${was})`, 'begins'), on('insert', is, 'new')]
}

/** SQL: what is open of document `d`, in any way. */
const someOpen = ({ countings }: Marked): Sql =>
  join(
    countings.map(
      (counting) => sql`exists (select from ${name(counting.lineTable)} l
        where l.document = d.id and ${concerned(counting)} and ${openOf(counting)} > 0)`,
    ),
    ' or ',
  )

/** What marks of a table mean: what is counted of its documents. Kept with the column. */
const meaningOf = ({ countings }: Marked): string => {
  const counted = countings.map(({ progress: { by, line, quantity, of, only, reducedBy, reversedBy } }) => [
    [by, line, quantity, of, only ?? ''],
    reducedBy ?? [],
    reversedBy ?? [],
  ])
  return createHash('sha256').update(JSON.stringify(counted)).digest('hex')
}

/** Marks what has nothing open, and nothing else: where there were no marks before, or they meant something else. */
export async function markFinished(connection: Connection, registry: Registry): Promise<void> {
  for (const marked of markedIn(registry)) {
    const { table } = marked
    const [column] = await connection.query<{ meaning: string | null }>(
      sql`select col_description(attrelid, attnum) as meaning from pg_attribute
           where attrelid = to_regclass(${table}) and attname = ${FINISHED_COLUMN}`,
    )
    const meaning = meaningOf(marked)
    if (column?.meaning === meaning) continue
    await connection.query(
      sql`update ${name(table)} d set ${raw(FINISHED_COLUMN)} = not asked.open
            from (select d.id, (${someOpen(marked)}) as open from ${name(table)} d where d.status = 'approved') asked
           where asked.id = d.id and d.${raw(FINISHED_COLUMN)} = asked.open`,
    )
    await connection.query(raw(`comment on column ${table}.${FINISHED_COLUMN} is '${meaning}'`))
  }
}

/** Documents that are marked and have something open; one statement for each table. */
export const finishedBreaches = (registry: Registry): Sql[] =>
  markedIn(registry).map(
    (marked) => sql`select ${marked.definition.key}::text || ' ' || d.number as row from ${name(marked.table)} d
      where d.${raw(FINISHED_COLUMN)} and (${someOpen(marked)})`,
  )
