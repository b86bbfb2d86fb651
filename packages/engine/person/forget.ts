import { sql, type Values } from '@lumbung/definition'
import { forgetAttached } from '../lifecycle/forget-attached.ts'
import type { Unit } from '../unit.ts'
import { eraseFromSnapshots } from '../lifecycle/snapshot.ts'
import type { PersonMaster } from './erase.ts'

/**
 * Forgets what hangs on a record and what was said of it elsewhere: files, comments, notices, snapshots for reprints,
 * what the trail kept beside its rows, forms that nobody saved, answers kept for repeated calls, what was asked to be
 * approved, and the rows of the files that brought it. The row that tells of the erasure must be written by then.
 */
export async function forgetPerson(unit: Unit, { key, identity }: PersonMaster, stored: Values): Promise<void> {
  const { transaction } = unit
  const id = String(stored.id)
  const name = String(stored[identity.name] ?? '')
  await forgetAttached(unit, id)
  await eraseFromSnapshots(unit, key, id)
  await transaction.query(
    sql`with beside as (delete from audit_personal where record = ${id}),
        notices as (delete from notification where places is not null
          and exists (select from jsonb_each_text(places) p where p.value = ${name})),
        drafts as (delete from user_draft where key = ${`${key}:${id}`}),
        answers as (delete from idempotency where resource = ${key} and resource_id = ${id}),
        asked as (update approval_request set document = '{}' where record = ${id}),
        files as (select u.id from upload u where u.cleared_at is null and exists (
          select from upload_part p where p.upload = u.id and p.brought @> ${JSON.stringify([{ id }])}::jsonb)),
        parts as (update upload_part set rows = '[]', findings = '[]' where upload in (select id from files))
      update upload set cleared_at = ${new Date(unit.now).toISOString()} where id in (select id from files)`,
    'person-forget',
  )
}
