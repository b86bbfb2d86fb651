// The rate of a document: rupiah per unit of its currency, the latest on or before its date of those kept for this use
// (transaction, tax, closing), at most as many days old as the setting allows (finance 3). Rupiah is 1. Without a rate
// the answer is null, never a guess, and never the rate of another use.
import { addDays, Decimal, isId, isLocalDate, ONE } from '@lumbung/core'
import { name, type RateRequest, sql } from '@lumbung/definition'
import { bookSettings } from '../own-settings.ts'
import { BASE_CURRENCY, settingOn, settingValues } from '../settings.ts'
import { tableOf } from '../store/naming.ts'
import type { Reader } from '../unit.ts'

const RATES = 'exchange-rate'

export async function rateFact(reader: Reader, { currency, date, use }: RateRequest): Promise<Decimal | null> {
  const { masters, registry } = reader.engine
  if (!isId(currency) || !isLocalDate(date)) return null
  const all = await settingValues(reader.transaction, masters)
  const base = await masters.idByCode(reader.transaction, 'currency', BASE_CURRENCY)
  if (currency === base) return ONE
  if (!registry.resources.has(RATES)) return null
  const oldest = addDays(date, -settingOn(all, bookSettings.rateAgeDays, date))
  return masters.remembered(
    reader.transaction,
    RATES,
    async (connection) => {
      const [row] = await connection.query<{ rate: string }>(
        sql`select rate from ${name(tableOf(RATES))} where currency = ${currency} and date between ${oldest} and ${date}
          and lower(kind) = ${use} and not archived order by date desc, id desc limit 1`,
        'fact-rate',
      )
      return row ? new Decimal(row.rate) : null
    },
    `${currency} ${date} ${oldest} ${use}`,
  )
}
