import { type Sql, sql } from '@lumbung/definition'

/** The branches of a user `u` who is no administrator: their own, and those of the groups they are in. */
export const OWN_BRANCHES: Sql = sql`array(select unnest(u.branches) union
  select unnest(g.branches) from user_group g where not g.archived and g.members @> array[u.id])`
