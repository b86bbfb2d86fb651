import { sql } from '@lumbung/definition'
import type { Reader } from '../unit.ts'

/** Deletes the files, comments and notifications of a record that is gone. */
export async function forgetAttached({ transaction }: Pick<Reader, 'transaction'>, id: string): Promise<void> {
  await transaction.query(
    sql`with files as (delete from attachment where record = ${id}),
        told as (delete from notification where record = ${id})
      delete from record_comment where record = ${id}`,
  )
}
