import pg from 'pg'
import type { EmbeddedConnection } from '../../apps/server/database/embedded.ts'
import { APPLICATION_ROLE, SERVER_LOGIN } from '@lumbung/engine/database/login.ts'

const ROLES = `do $$ begin
  if to_regrole('${APPLICATION_ROLE}') is null then create role ${APPLICATION_ROLE} nologin; end if;
  if to_regrole('${SERVER_LOGIN}') is null then create role ${SERVER_LOGIN} login; end if;
  grant ${APPLICATION_ROLE} to ${SERVER_LOGIN};
end $$`

/** The roles that a start makes: engines of tests sign in as the server does, by an account with no other rights. */
export async function makeRoles(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection })
  await client.connect()
  await client.query(ROLES)
  await client.end()
}
