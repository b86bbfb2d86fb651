// What may replace a component that is short: 1.05 kg of white sugar for 1 kg of brown sugar is the ratio 1.05.
// Substitutes are tried in the order of their ranks, the lowest first; one without a rank is tried after the others.
import { amend, type Finding } from '@lumbung/core'
import type { ViewRow } from '@lumbung/definition'
import type { itemView } from '../../masters/trade/views.ts'
import type { BillOfMaterials } from './definition.ts'

type Substitute = BillOfMaterials['substitutes'][number]

/** Every substitute with its rank among those of its component. */
export function ranked(substitutes: readonly Substitute[]): readonly Substitute[] {
  const last = new Map<string, number>()
  for (const { line, rank } of substitutes) last.set(line, Math.max(last.get(line) ?? 0, rank ?? 0))
  return substitutes.map((one) => {
    if (one.rank !== null) return one
    const rank = (last.get(one.line) ?? 0) + 1
    last.set(one.line, rank)
    return amend(one, { rank })
  })
}

type Items = ReadonlyMap<string, ViewRow<typeof itemView>>

/** A substitute is neither the component that it replaces nor the product, and is named once. */
export const substituteFindings = ({ item: product, components, substitutes }: BillOfMaterials, items: Items) =>
  substitutes.flatMap(({ line, item }, index): Finding[] => {
    const known = items.get(item)
    if (!known) return []
    const finding = (code: string): Finding[] => [
      { path: `substitutes.${index}.item`, code, values: { item: known.code } },
    ]
    if (known.type === 'service') return finding('recipe-service')
    if (item === product) return finding('recipe-substitute-product')
    if (components.some((one) => one.id === line && one.item === item)) return finding('recipe-substitute-same')
    const isTwice = substitutes.slice(0, index).some((one) => one.line === line && one.item === item)
    return isTwice ? finding('recipe-substitute-twice') : []
  })
