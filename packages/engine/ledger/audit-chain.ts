// The audit trail as one file that proves itself without the database: blocks as they were sealed, each with the list
// of its rows and their hashes, and the rows. The seals prove the lists, the lists prove the rows, so that every row
// that was altered, taken out, slipped in or moved can be named.
import { createHash, type Hash } from 'node:crypto'
import type { Words } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import { auditHash } from '../trail/audit.ts'
import type { Apart } from '../trail/set-apart.ts'
import { ApartCheck, apartOf, type ProvedRow } from './apart-verify.ts'
import type { Breach } from './breach.ts'

export const chainWords: Readonly<Record<string, Words>> = {
  'audit-altered': ['An audit row says what was first written', 'Baris audit berisi apa yang pertama kali ditulis'],
  'audit-missing': ['No audit row is taken out', 'Tidak ada baris audit yang dihilangkan'],
  'audit-inserted': ['No audit row is slipped in', 'Tidak ada baris audit yang disisipkan'],
  'audit-reordered': ['Audit rows stand in their order', 'Baris audit berurutan sebagaimana ditulis'],
  'audit-personal': [
    'What the trail says of people is what was first written, or was erased',
    'Isi jejak audit tentang orang sesuai yang pertama ditulis, atau telah dihapus',
  ],
  'audit-sealed': ['The seals of the audit trail hold', 'Segel jejak audit utuh'],
  'audit-file': ['The file is whole', 'File utuh'],
}

const FORMAT = 'lumbung-audit-1'
const PAGE = 1_000

interface Seal extends Row {
  readonly sequence: number
  readonly from_tx: string
  readonly to_tx: string | null
  readonly rows: number
  readonly hash: string
  readonly sealed_at: string | null
}

interface Stored extends Row {
  readonly id: string
  readonly tx: string
  readonly hash: string
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`

/** The file, line by line. What is not sealed yet stands in a last block that is open. */
export async function* auditChain(connection: Connection, exportedAt: string): AsyncGenerator<string> {
  yield line({ format: FORMAT, exportedAt })
  let last: Seal | null = null
  let [blocks, rows] = [0, 0]
  for (;;) {
    const seal: Seal | null = await sealAfter(connection, last?.sequence ?? 0)
    if (!seal) break
    last = seal
    blocks += 1
    yield line({ block: seal })
    for await (const page of pagesOf(connection, seal)) {
      rows += page.length
      yield pageLines(page, await apartOf(connection, page))
    }
  }
  const open: Stored[] = []
  const rest = { from_tx: last?.to_tx ?? '0', to_tx: null }
  for await (const page of pagesOf(connection, rest)) open.push(...page)
  if (open.length > 0) {
    const hash = chained(
      last?.hash ?? '',
      open.map((row) => row.hash),
    )
    const sequence = (last?.sequence ?? 0) + 1
    yield line({ block: { ...rest, sequence, rows: open.length, hash, sealed_at: null } })
    yield pageLines(open, await apartOf(connection, open))
  }
  yield line({ end: { blocks: blocks + (open.length > 0 ? 1 : 0), rows: rows + open.length } })
}

async function sealAfter(connection: Connection, sequence: number): Promise<Seal | null> {
  const [seal] = await connection.query<Seal>(
    sql`select sequence, from_tx::text, to_tx::text, rows, encode(hash, 'hex') as hash, sealed_at from seal
      where ledger = 'audit' and sequence > ${sequence} order by sequence limit 1`,
    'seal-after',
  )
  return seal ?? null
}

async function* pagesOf(
  connection: Connection,
  { from_tx, to_tx }: Pick<Seal, 'from_tx' | 'to_tx'>,
): AsyncGenerator<readonly Stored[]> {
  let [tx, id] = [from_tx, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const page: Stored[] = await connection.query<Stored>(
      sql`select id, at, app_user, user_name, resource, record, number, action, changes, reason, origin,
          request, fingerprint,
          encode(hash, 'hex') as hash, tx::text
        from audit a where (a.tx, a.id) > (${tx}::xid8, ${id}::uuid)
          and (${to_tx}::xid8 is null or a.tx < ${to_tx}::xid8)
        order by a.tx, a.id limit ${PAGE}`,
      'audit-page',
    )
    const last = page.at(-1)
    if (!last) return
    yield page
    ;[tx, id] = [last.tx, last.id]
  }
}

/** What lies beside a row stands in its line, without the row it belongs to. */
const pageLines = (page: readonly Stored[], beside: ReadonlyMap<string, readonly Apart[]>): string =>
  line({ list: page.map(({ id, hash }) => [id, hash]) }) +
  page
    .map(({ hash: _hash, tx: _tx, ...row }) => {
      const apart = beside.get(row.id)?.map(({ path, salt, before, after }) => ({ path, salt, before, after }))
      return line(apart ? { row, apart } : { row })
    })
    .join('')

const begun = (before: string): Hash => createHash('sha256').update(Buffer.from(before, 'hex'))

const chained = (before: string, hashes: readonly string[]): string =>
  hashes.reduce((hash, one) => hash.update(Buffer.from(one, 'hex')), begun(before)).digest('hex')

/** What checking a file came to; `lastSeal` is to be compared with one noted elsewhere: a file may end too early. */
export interface CheckedChain {
  readonly rows: number
  readonly lastSeal: { readonly sequence: number; readonly hash: string } | null
  readonly breaches: readonly Breach[]
}

type Named = Readonly<Record<string, unknown>>

const asNamed = (value: unknown): Named | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

function readLine(text: string): Named | null {
  try {
    return asNamed(JSON.parse(text))
  } catch {
    return null
  }
}

/** One block of the file while its lines are read. */
class Block {
  readonly sequence: number
  readonly hash: string
  private readonly isOpen: boolean
  private readonly count: number
  /** Row → its place and hash in the list. */
  private readonly listed = new Map<string, { readonly place: number; readonly hash: string }>()
  private readonly proof: Hash
  private readonly seen = new Set<string>()
  private readonly found: Breach[] = []
  private highest = -1

  constructor(said: Named, before: string) {
    this.sequence = Number(said.sequence)
    this.hash = String(said.hash)
    this.count = Number(said.rows)
    this.isOpen = said.sealed_at === null
    this.proof = begun(before)
  }

  get sealed(): CheckedChain['lastSeal'] {
    return this.isOpen ? null : { sequence: this.sequence, hash: this.hash }
  }

  get rows(): number {
    return this.seen.size
  }

  list(pairs: readonly unknown[]): void {
    for (const pair of pairs) {
      const [id, hash]: readonly unknown[] = Array.isArray(pair) ? pair : []
      this.listed.set(String(id), { place: this.listed.size, hash: String(hash) })
      this.proof.update(Buffer.from(String(hash), 'hex'))
    }
  }

  row(row: Named): void {
    const id = String(row.id)
    const entry = this.listed.get(id)
    if (!entry || this.seen.has(id)) {
      this.name('audit-inserted', row)
      return
    }
    this.seen.add(id)
    if (auditHash(row) !== entry.hash) this.name('audit-altered', row)
    if (entry.place < this.highest) this.name('audit-reordered', row)
    this.highest = Math.max(this.highest, entry.place)
  }

  /** What is wrong with it, now that all its lines were read. */
  breaches(): readonly Breach[] {
    const missing = [...this.listed.keys()].filter((id) => !this.seen.has(id))
    const found = [...this.found, ...missing.map((id) => ({ invariant: 'audit-missing', row: id }))]
    const proved = this.proof.digest('hex') === this.hash && this.listed.size === this.count
    return proved ? found : [{ invariant: 'audit-sealed', row: `block ${this.sequence}` }, ...found]
  }

  private name(invariant: string, row: Named): void {
    this.found.push({ invariant, row: `${String(row.resource)} ${String(row.number ?? '')} ${String(row.id)}` })
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const toldIn = (row: Named): ProvedRow => ({
  ...row,
  id: String(row.id),
  at: String(row.at),
  resource: String(row.resource),
  action: String(row.action),
  record: textOf(row.record),
  number: textOf(row.number),
  changes: row.changes,
})

const apartIn = (said: unknown): readonly Apart[] =>
  (Array.isArray(said) ? said : []).map((one: unknown): Apart => {
    const { path, salt, before, after } = asNamed(one) ?? {}
    return { path: String(path), salt: String(salt), before, after }
  })

const fileBreach = (row: string): Breach => ({ invariant: 'audit-file', row })

/** A file while it is read, line by line. */
class Reading {
  readonly breaches: Breach[] = []
  lastSeal: CheckedChain['lastSeal'] = null
  rows = 0
  private readonly apart = new ApartCheck()
  private blocks = 0
  private block: Block | null = null
  private said: Named | null = null

  /** False where the line says nothing that is known. */
  read(said: Named | null): boolean {
    const [opened, row] = [asNamed(said?.block), asNamed(said?.row)]
    if (opened) this.open(opened)
    else if (this.block && Array.isArray(said?.list)) this.block.list(said.list)
    else if (this.block && row) {
      this.block.row(row)
      this.apart.hear(toldIn(row), apartIn(said?.apart))
    } else if (said?.end) this.said = asNamed(said.end)
    else return false
    return true
  }

  /** Says what is wrong with the block whose lines are all read. */
  private close(): void {
    if (!this.block) return
    this.breaches.push(...this.block.breaches())
    this.rows += this.block.rows
    this.blocks += 1
    this.lastSeal = this.block.sealed ?? this.lastSeal
  }

  get isWhole(): boolean {
    return this.said !== null && Number(this.said.blocks) === this.blocks && Number(this.said.rows) === this.rows
  }

  /** Says what is wrong with what lies beside the rows, now that all were read. */
  end(): void {
    this.close()
    this.breaches.push(...this.apart.breaches())
  }

  private open(said: Named): void {
    this.close()
    const wanted = (this.block?.sequence ?? 0) + 1
    if (Number(said.sequence) !== wanted)
      this.breaches.push({ invariant: 'audit-sealed', row: `block ${wanted} is missing` })
    this.block = new Block(said, this.block?.hash ?? '')
  }
}

/** Checks a file that `auditChain` wrote, with nothing but the file. */
export async function checkAuditChain(lines: AsyncIterable<string>): Promise<CheckedChain> {
  const reading = new Reading()
  const { breaches } = reading
  let number = 0
  for await (const text of lines) {
    number += 1
    const said = readLine(text)
    if (number === 1 && said?.format !== FORMAT) {
      breaches.push(fileBreach('is no audit trail of Lumbung'))
      break
    }
    if (number > 1 && !reading.read(said)) breaches.push(fileBreach(`line ${number} cannot be read`))
  }
  reading.end()
  if (!reading.isWhole) breaches.push(fileBreach('is not as long as it says at its end'))
  return { rows: reading.rows, lastSeal: reading.lastSeal, breaches }
}
