import { sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import { unreadCount } from '../notification/notifications.ts'
import { formatSettings } from '../own-settings.ts'
import { BASE_CURRENCY } from '../settings.ts'
import { branchesNamed } from '../session/place.ts'
import type { SignedIn } from '../session/who.ts'
import type { Context } from './context.ts'
import { allPermissions } from '../rights.ts'

// Keys of settings that stay on the server.
const isSecret = (key: string): boolean => /^secret[.-]|password|token|smtp/i.test(key)

const DEFAULTS: Readonly<Record<string, string>> = {
  dateFormat: formatSettings.dateFormat.default,
  clock: formatSettings.clock.default,
  baseCurrency: BASE_CURRENCY,
}

/** Settings the pages need, as text by key. */
export async function openSettings(connection: Connection): Promise<Readonly<Record<string, string>>> {
  const rows = await connection.query<{ readonly key: string; readonly value: string }>(
    sql`select key, value from setting`,
    'settings',
  )
  return {
    ...DEFAULTS,
    ...Object.fromEntries(rows.filter((row) => !isSecret(row.key)).map((row) => [row.key, row.value])),
  }
}

interface Own extends Row {
  readonly preferences: unknown
  readonly picture: string | null
  readonly company: string | null
  readonly kind: string | null
  readonly unread: number
}

/** Who is signed in, with rights, branch, period and settings: everything a page asks before its first screen. */
export async function describeUser(context: Context, { actor, email, role }: SignedIn): Promise<unknown> {
  const { database, registry } = context
  const [branches, settings, [own]] = await Promise.all([
    branchesNamed(database, actor.branches),
    openSettings(database),
    database.query<Own>(
      sql`select u.preferences, u.picture, c.name as company, c.kind,
          ${unreadCount({ registry, actor })} as unread
        from app_user u left join company c on true where u.id = ${actor.user}`,
      'own',
    ),
  ])
  const { user: id, name, language, administrator, period } = actor
  const branch = branches.find((one) => one.id === actor.branch) ?? null
  const permissions = administrator ? [...allPermissions(registry).keys()] : [...actor.permissions]
  return {
    user: { id, name, email, picture: own?.picture ?? null, language, administrator, role, branch, branches, period },
    permissions,
    preview: actor.preview ?? null,
    settings,
    preferences: own?.preferences ?? {},
    company: { name: own?.company ?? '', kind: own?.kind ?? 'real' },
    unread: own?.unread ?? 0,
  }
}
