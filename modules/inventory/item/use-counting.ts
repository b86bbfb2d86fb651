// How quantities of an item read on its page: in base units, and as its larger units count them.
import { Decimal, formatQuantity } from '@lumbung/core'
import { asRows, asText, codeOf, type RecordForm } from '@lumbung/screens'
import { useMemo } from 'react'
import { type CountedUnit, inUnits } from './in-units.ts'

interface Counting {
  readonly base: string
  /** `1.480 PCS` */
  readonly inBase: (quantity: string) => string
  /** `123 CTN 4 PCS`; nothing where no larger unit counts it. */
  readonly inLarger: (quantity: string) => string
}

export function useCounting({ base: record }: RecordForm): Counting {
  return useMemo(() => {
    const base = codeOf(record?.['baseUnit'])
    const units = asRows(record?.['units']).flatMap(({ unit, numerator, denominator }): CountedUnit[] => {
      const [whole, part] = [asText(numerator), asText(denominator)]
      return whole === '' ? [] : [{ code: codeOf(unit), contains: new Decimal(whole).dividedBy(part || '1') }]
    })
    return {
      base,
      inBase: (quantity) => `${formatQuantity(quantity)} ${base}`,
      inLarger: (quantity) => {
        const parts = inUnits(new Decimal(quantity), base, units)
        return parts.every(({ code }) => code === base)
          ? ''
          : parts.map((part) => `${formatQuantity(part.quantity)} ${part.code}`).join(' ')
      },
    }
  }, [record])
}
