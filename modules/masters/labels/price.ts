// The price on a label: that of the lists for everybody, less their discount, for one unit in rupiah.
//   100,000 in a list that includes tax, 10 % off    Rp 90.000 / PCS
//   100,000 in a list without tax                    Rp 100.000 / PCS + PPN
import { type Decimal, formatRupiah, inLanguage, type Language, roundMoney } from '@lumbung/core'
import { priceFor, type PriceQuestion, type PriceRow } from '../trade/price-search.ts'
import { printedWords } from './words.ts'

const amountIn = (rows: readonly PriceRow[], question: PriceQuestion): Decimal | null => {
  const found = priceFor(rows, question)
  return found?.price ? roundMoney(found.price.times(found.discountPercent.div(-100).plus(1))) : null
}

/** Null where no list knows a price. */
export function priceText(
  rows: readonly PriceRow[],
  question: PriceQuestion,
  unit: string,
  language: Language,
): string | null {
  const amount = amountIn(rows, question)
  if (amount === null) return null
  const withTax = amountIn(
    rows.filter(({ document }) => document.includesTax),
    question,
  )
  const written = `${formatRupiah(amount).replace(/,00$/, '')} / ${unit}`
  return withTax?.equals(amount) ? written : `${written} ${inLanguage(printedWords.taxExtra, language)}`
}
