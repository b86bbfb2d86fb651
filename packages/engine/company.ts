import { sql } from '@lumbung/definition'
import type { Database } from './database/connection.ts'

export interface Company {
  readonly name: string
  readonly kind: 'demo' | 'real'
}

/** The company whose books these are; null while there is none. */
export async function companyOf(database: Database): Promise<Company | null> {
  const [company] = await database.query<{ readonly name: string; readonly kind: 'demo' | 'real' }>(
    sql`select name, kind from company`,
  )
  return company ?? null
}
