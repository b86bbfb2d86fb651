import { columnOf, PERSONAL_PART, type Registry, SAID, tableOf } from '@lumbung/engine/kernel.ts'

/** The audit row's record, where it belongs to a branch: told by its definition. */
function branchParts(registry: Registry): string[] {
  return [...registry.resources.values()].flatMap(({ definition }) => {
    if (definition.kind === 'master' && (definition.ledger || !definition.branch)) return []
    const column = definition.kind === 'document' ? 'branch' : columnOf(definition.branch ?? '')
    return [
      `select d.${column} from ${tableOf(definition.key)} d where a.resource = '${definition.key}' and d.id = a.record`,
    ]
  })
}

const DAY = "(at at time zone 'Asia/Jakarta')::date"
// A line is named by its id within the path; people are told its field.
const PATH = `regexp_replace(c.change ->> 'path', '\\.[0-9a-f-]{36}', '')`
// Fields, what was before and what is after stand in one order, so that they can be read side by side.
const CHANGES = `jsonb_array_elements(audit_changes(a.id, a.changes)) with ordinality c (change, place)
      where c.change ->> 'path' not in ('', '${SAID}', '${PERSONAL_PART}')`
// What was taken out of the trail, before and after.
const ERASED = '✕'
const VALUES_LENGTH = 500

// One value in a line, in the order of the fields: whoever shows them reads each as its field is.
const textOf = (value: string): string => `case jsonb_typeof(${value})
      when 'array' then (select string_agg(one, ', ') from jsonb_array_elements_text(${value}) one)
      when 'object' then (select string_agg(part.value, ', ') from jsonb_each_text(${value}) part)
      else ${value} #>> '{}' end`

const valuesOf = (side: string): string =>
  `(select left(string_agg(case when c.change ? 'erased' then '${ERASED}'
         else coalesce(translate(${textOf(`(c.change -> '${side}')`)}, E'\\n', ' '), '–') end, E'\\n' order by c.place),
         ${VALUES_LENGTH})
      from ${CHANGES})`

/**
 * The audit trail as records that a list can find: by day, by user or by kind of record, each in the order of an index,
 * however long the history. What belongs to a branch is seen by those who see the branch.
 */
export const auditView = (registry: Registry): string => `
create index if not exists audit_day on audit ((${DAY}), id);
create index if not exists audit_user on audit (app_user, (${DAY}), id);
create index if not exists audit_resource on audit (resource, (${DAY}), id);
create index if not exists audit_deleted on audit (resource, number) where action = 'delete';
drop index if exists audit_at;
create or replace view audit_trail as
  select a.id, a.at as created_at, (a.at at time zone 'Asia/Jakarta')::date as date,
         to_char(a.at at time zone 'Asia/Jakarta', 'HH24:MI:SS') as time, a.user_name, a.app_user as changed_by,
         a.action, a.resource as source_type, a.record::text as record, a.number,
         coalesce((select array_agg(a.resource || '.' || ${PATH} order by c.place) from ${CHANGES}), '{}') as changed,
         ${valuesOf('from')} as before, ${valuesOf('to')} as after,
         coalesce(a.reason, (select p.after #>> '{}' from audit_personal p
           where p.audit = a.id and p.path = '${SAID}')) as reason, a.origin,
         (${[...branchParts(registry), 'select null::uuid where false'].join('\n          union all ')}
           limit 1) as branch
    from audit a`
