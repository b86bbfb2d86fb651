// What is approved stays as it is, whoever writes: the tables of documents and of their lines refuse it themselves.
// What may still change follows from the definitions: the fields they mark, and the columns by which a document goes
// on. protection.sql says how the row of a document is judged; its lines are judged here, table by table.
import type { AnyDocument } from '@lumbung/definition'
import { isTakenOff } from '../trail/fingerprint.ts'
import { documentsOf, type Registry } from '../registry.ts'
import { FINISHED_COLUMN } from './finished-column.ts'
import { columnOf, keptFieldsOf, linesOf, lineTableOf, tableOf } from './naming.ts'
import { OPEN_COLUMN } from './open-lines.ts'

/** The transaction that approved a document: its lines are written by that one and no other. */
export const APPROVED_COLUMN = 'approved_tx'

// What a step leaves on the document, and from which upload it came.
const FREE = ['status', 'version', 'closed_by_hand', FINISHED_COLUMN, 'step_reason', 'step_note', 'upload']

const IS_APPROVED = "in ('approved', 'closed', 'void')"

const amendable = (fields: AnyDocument['fields']): string[] =>
  keptFieldsOf(fields).flatMap(([key, { options }]) => (options.afterApproval ? [columnOf(key)] : []))

const array = (columns: readonly string[]): string => `'{${columns.join(',')}}'`

function headerStatements(definition: AnyDocument): string[] {
  const table = tableOf(definition.key)
  const personal = keptFieldsOf(definition.fields).flatMap(([key]) =>
    isTakenOff(definition, key) ? [columnOf(key)] : [],
  )
  const given = `${array([...FREE, ...amendable(definition.fields)])}, ${array(personal)}`
  return [
    `create or replace trigger note_approval before insert on ${table} for each row
       when (new.status ${IS_APPROVED}) execute function note_approval()`,
    `create or replace trigger note_approval_later before update on ${table} for each row
       when (new.status ${IS_APPROVED} and old.status not ${IS_APPROVED}) execute function note_approval()`,
    `create or replace trigger refuse_approved_change before update on ${table} for each row
       when (old.status ${IS_APPROVED}) execute function refuse_approved_change(${given})`,
    `create or replace trigger refuse_approved_deletion before delete on ${table} for each row
       when (old.status ${IS_APPROVED}) execute function refuse_approved_change(${given})`,
    `drop trigger if exists refuse_silent_void on ${table}`,
    `create constraint trigger refuse_silent_void after update on ${table} deferrable initially deferred for each row
       when (new.status = 'void' and old.status <> 'void') execute function refuse_silent_void()`,
    `create or replace trigger refuse_truncate before truncate on ${table}
       for each statement execute function refuse_change()`,
  ]
}

/** Lines come, change and go until their document is approved, and with its approval. */
function lineStatements(definition: AnyDocument, key: string, fields: AnyDocument['fields']): string[] {
  const [table, lines] = [tableOf(definition.key), lineTableOf(definition.key, key)]
  const free = array([OPEN_COLUMN, ...amendable(fields)])
  const settled = (rows: string): string =>
    `exists (select from ${table} d where d.id = any(array(select distinct document from ${rows}))
       and d.status ${IS_APPROVED} and d.${APPROVED_COLUMN} is distinct from pg_current_xact_id())`
  const trigger = (event: string, tables: string): string =>
    `create or replace trigger refuse_approved_${event} after ${event} on ${lines} referencing ${tables}
       for each statement execute function refuse_approved_${lines}()`
  return [
    `create or replace function refuse_approved_${lines}() returns trigger language plpgsql as $$ begin
       if tg_op = 'INSERT' then
         if not ${settled('came')} then return null; end if;
       elsif tg_op = 'DELETE' then
         if not ${settled('gone')} then return null; end if;
       elsif not ${settled('(select document from gone union all select document from came) rows')}
         or not exists (select from gone g full join came c using (id)
              where to_jsonb(g) - ${free}::text[] is distinct from to_jsonb(c) - ${free}::text[]) then
         return null;
       end if;
       raise exception 'Lines of an approved document are never changed.' using errcode = 'LB001';
     end $$`,
    trigger('insert', 'new table as came'),
    trigger('update', 'old table as gone new table as came'),
    trigger('delete', 'old table as gone'),
    `create or replace trigger refuse_truncate before truncate on ${lines}
       for each statement execute function refuse_change()`,
  ]
}

/** Triggers of every document; made anew whenever definitions have changed. */
export const approvedStatements = (registry: Registry): string[] =>
  documentsOf(registry).flatMap((definition) => [
    ...headerStatements(definition),
    ...linesOf(definition).flatMap(([key, fields]) => lineStatements(definition, key, fields)),
  ])
