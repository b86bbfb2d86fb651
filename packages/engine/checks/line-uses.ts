// What a document says about its lines by the names of their fields: what they reserve and bring.
import type { AnyDocument, Brings, Reserves } from '@lumbung/definition'
import { linesOf } from '../store/naming.ts'
import { missing } from './missing.ts'
import { didYouMean } from './nearest.ts'

export const checkLineUses = (definition: AnyDocument): string[] => [
  ...checkStockUse(definition, 'reserves', definition.reserves),
  ...checkStockUse(definition, 'brings', definition.brings),
]

function checkStockUse(definition: AnyDocument, verb: string, use: Reserves | Brings | undefined): string[] {
  const found: string[] = []
  if (!use) return found
  const lines = linesOf(definition).find(([, fields]) => fields[use.item])?.[1] ?? {}
  const { takesOver } = 'takesOver' in use ? use : {}
  const due = use.due && !definition.fields[use.due] ? [use.due] : []
  for (const one of [use.item, use.quantity, ...due, ...(takesOver ? [takesOver] : [])]) {
    if (!lines[one])
      found.push(
        `'${definition.key}' ${verb} by '${one}', which its lines do not have.` + didYouMean(one, Object.keys(lines)),
      )
  }
  if (!lines[use.warehouse]) found.push(...missing(definition, use.warehouse, `'${definition.key}' ${verb} in`))
  if (!definition.progress?.[use.until])
    found.push(`'${definition.key}' ${verb} until '${use.until}', which is no progress of it.`)
  return found
}
