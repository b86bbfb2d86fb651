// Which goods of an item are meant, where more is said than the item and the warehouse.
import { join, raw, type Sql, STOCK_KEYS, type StockKey, sql } from '@lumbung/definition'
import type { OpenLines } from './open-lines.ts'

export type Keys = Readonly<Partial<Record<StockKey, string>>>

/** SQL: the balances that are asked for: of our own, available goods where nothing else is said. */
export function lyingAt(keys: Keys): Sql {
  const asked = STOCK_KEYS.flatMap((key) => (keys[key] === undefined ? [] : [sql`${raw(key)} = ${keys[key]}`]))
  const own = keys.owner === undefined ? [raw('owner is null')] : []
  const available = keys.status === undefined ? [raw("status = 'available'")] : []
  return join([...available, ...own, ...asked], ' and ')
}

/**
 * SQL: whether an open line claims such goods. One that names no location, batch or serial may take any of them; one
 * that names no owner or status takes our own, available goods.
 */
export function claimsSuch(line: OpenLines['keys'], keys: Keys): Sql {
  const parts = STOCK_KEYS.flatMap((key): Sql[] => {
    const [said, asked] = [line[key], keys[key]]
    if (key === 'owner' || key === 'status') {
      const usual = key === 'owner' ? null : 'available'
      if (!said && asked === undefined) return []
      return [sql`coalesce(${said ?? raw('null')}::text, ${usual}::text) is not distinct from ${asked ?? usual}::text`]
    }
    return said && asked !== undefined ? [sql`(${said} is null or ${said}::text = ${asked})`] : []
  })
  return parts.length === 0 ? raw('') : sql`and ${join(parts, ' and ')}`
}
