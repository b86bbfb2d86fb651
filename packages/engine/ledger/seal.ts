import { name, sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import type { Breach } from './breach.ts'

/** What is sealed: rows that carry a hash of what they say. */
const LEDGERS = ['audit', 'journal'] as const

/**
 * Seals what has been written since the last seal: one hash over the hashes of the new rows and over the seal before.
 * A row altered together with its own hash, taken out or slipped in afterwards breaks the chain from its block on. Only
 * settled transactions are sealed, so a row that commits late falls into a later block, never between two.
 */
export async function sealLedgers(connection: Connection): Promise<void> {
  for (const ledger of LEDGERS) {
    await connection.query(
      sql`with last as (select sequence, to_tx, hash from seal where ledger = ${ledger} order by sequence desc limit 1),
          mark as (select pg_snapshot_xmin(pg_current_snapshot()) as tx),
          block as (
            select count(*) as rows, string_agg(hash, ''::bytea order by tx, id) as hashes from ${name(ledger)}
             where tx >= coalesce((select to_tx from last), '0'::xid8) and tx < (select tx from mark))
          insert into seal (ledger, sequence, from_tx, to_tx, rows, hash)
          select ${ledger}, coalesce((select sequence from last), 0) + 1, coalesce((select to_tx
            from last), '0'::xid8), mark.tx, block.rows,
                 sha256(coalesce((select hash from last), ''::bytea) || block.hashes)
            from block, mark where block.rows > 0
          on conflict do nothing`,
      `seal-${ledger}`,
    )
  }
}

/** Blocks whose rows no longer make the hash they were sealed with. */
export async function brokenSeals(connection: Connection): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const ledger of LEDGERS) {
    const rows = await connection.query<{ sequence: number; sealed_at: string }>(
      sql`with chain as (select s.*, lag(s.hash) over (order by s.sequence) as before from seal s
        where s.ledger = ${ledger})
          select c.sequence, c.sealed_at from chain c
            left join lateral (select count(*) as rows, string_agg(r.hash, ''::bytea order by r.tx, r.id) as hashes
              from ${name(ledger)} r
                                where r.tx >= c.from_tx and r.tx < c.to_tx) found on true
           where found.rows <> c.rows or sha256(coalesce(c.before, ''::bytea) || found.hashes) is distinct from c.hash
           order by c.sequence limit 20`,
    )
    breaches.push(
      ...rows.map((row) => ({ invariant: `${ledger}-sealed`, row: `block ${row.sequence}, sealed ${row.sealed_at}` })),
    )
  }
  return breaches
}

/** Rows of the trail that are gone before any seal covered them, and chains whose newest seals were cut off. */
export async function cutOff(connection: Connection): Promise<Breach[]> {
  const rows = await connection.query<{ row: string }>(
    sql`select 'row ' || u.audit as row from audit_unsealed u
         where not exists (select from audit a where a.id = u.audit and a.hash = u.hash) order by 1 limit 20`,
  )
  const seals = await connection.query<{ ledger: string; sequence: number }>(
    sql`select n.ledger, n.sequence from seal_last n
         where not exists (select from seal s
           where s.ledger = n.ledger and s.sequence = n.sequence and s.hash = n.hash)`,
  )
  return [
    ...rows.map(({ row }) => ({ invariant: 'audit-missing', row })),
    ...seals.map(({ ledger, sequence }) => ({
      invariant: `${ledger}-sealed`,
      row: `block ${sequence}, the newest one`,
    })),
  ]
}
