// Which records modules lend to a paper. They are chosen among what is in memory, so a posting asks nothing more.
import type { Definition, PrintWriter, Values } from '@lumbung/definition'
import type { AnyPaperPart, PaperAsked, PaperHead } from '../store/paper-part.ts'
import type { Unit } from '../unit.ts'

type Reading = Pick<Unit, 'engine' | 'transaction'>

/** By key of the part, the id of its record. */
export type Lent = Readonly<Record<string, string>>

const RUPIAH = 'IDR'

const inUse = (
  { engine: { masters }, transaction }: Reading,
  { key, master }: AnyPaperPart,
): Promise<readonly Values[]> =>
  masters.remembered(
    transaction,
    master,
    async (connection) => (await masters.whole(connection, master)).filter(({ archived }) => archived !== true),
    `paper ${key}`,
  )

/** What each part lends to a paper as the masters are today. */
export async function lentTo(reading: Reading, paper: PaperAsked): Promise<Lent> {
  const lent: Record<string, string> = {}
  for (const part of reading.engine.registry.paperParts.values()) {
    const chosen = part.choose(await inUse(reading, part), paper)
    if (chosen) lent[part.key] = String(chosen.id)
  }
  return lent
}

/** What papers of a record ask; `today` where it has no day of its own. */
export async function askedFor(
  { engine, transaction }: Reading,
  definition: Definition,
  values: Values,
  today: string,
): Promise<PaperAsked> {
  const { currency, branch } = values
  const date = definition.kind === 'document' ? values[definition.date] : null
  const id = typeof currency === 'string' ? currency : ''
  const money = id === '' ? undefined : (await engine.masters.load(transaction, 'currency', [id])).get(id)
  return {
    branch: typeof branch === 'string' ? branch : null,
    date: typeof date === 'string' ? date : today,
    currency: String(money?.code ?? RUPIAH),
    asksForMoney: (engine.registry.prints.get(definition.key) ?? []).some((print) => print.asksForMoney === true),
  }
}

/** The head with what is lent to it. */
export async function withParts(
  { engine: { masters, registry }, transaction }: Reading,
  head: PaperHead,
  lent: Lent,
  write: Pick<PrintWriter, 'label' | 'text'>,
): Promise<PaperHead> {
  let made = head
  for (const { key, master, put } of registry.paperParts.values()) {
    const id = lent[key]
    const record = id === undefined ? undefined : (await masters.load(transaction, master, [id])).get(id)
    if (record) made = put(made, record, write)
  }
  return made
}
