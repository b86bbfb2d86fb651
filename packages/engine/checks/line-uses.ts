// What a document says about its lines by the names of their fields: what they reserve, expose and earmark.
import type { AnyDocument } from '@lumbung/definition'
import { linesOf } from '../store/naming.ts'
import { missing } from './missing.ts'
import { didYouMean } from './nearest.ts'

export const checkLineUses = (definition: AnyDocument): string[] => [
  ...checkReserves(definition),
  ...checkExposes(definition),
  ...checkEarmarks(definition),
  ...checkLatest(definition),
]

const checkLatest = ({ key, latestBy, ...definition }: AnyDocument): string[] =>
  !latestBy || linesOf({ key, ...definition }).some(([, fields]) => fields[latestBy]?.kind === 'ref')
    ? []
    : [`The latest lines of '${key}' are asked for by '${latestBy}', which is no reference of its lines.`]

function checkEarmarks(definition: AnyDocument): string[] {
  const { earmarks } = definition
  if (!earmarks) return []
  const lines = linesOf(definition).find(([, fields]) => fields[earmarks.document])?.[1] ?? {}
  const named = [earmarks.document, earmarks.amount, ...Object.keys(earmarks.only)]
  return named.flatMap((one) => {
    const similar = didYouMean(one, Object.keys(lines))
    return lines[one] ? [] : [`'${definition.key}' earmarks by '${one}', which its lines do not have.${similar}`]
  })
}

function checkExposes(definition: AnyDocument): string[] {
  const { exposes } = definition
  if (!exposes) return []
  const found: string[] = []
  const lines = linesOf(definition).find(([, fields]) => exposes.amounts.some((key) => fields[key]))?.[1] ?? {}
  for (const one of exposes.amounts) {
    if (lines[one]) continue
    const similar = didYouMean(one, Object.keys(lines))
    found.push(`'${definition.key}' exposes '${one}', which its lines do not have.${similar}`)
  }
  for (const one of [exposes.until, exposes.given]) {
    if (!definition.progress?.[one]) found.push(`'${definition.key}' exposes by '${one}', which is no progress of it.`)
  }
  if (!definition.party) found.push(`'${definition.key}' exposes amounts, but names no party that owes them.`)
  return found
}

function checkReserves(definition: AnyDocument): string[] {
  const { reserves } = definition
  const found: string[] = []
  if (!reserves) return found
  const lines = linesOf(definition).find(([, fields]) => fields[reserves.item])?.[1] ?? {}
  for (const one of [reserves.item, reserves.quantity]) {
    if (!lines[one])
      found.push(
        `'${definition.key}' reserves by '${one}', which its lines do not have.` + didYouMean(one, Object.keys(lines)),
      )
  }
  if (!lines[reserves.warehouse])
    found.push(...missing(definition, reserves.warehouse, `'${definition.key}' reserves in`))
  if (!definition.progress?.[reserves.until])
    found.push(`'${definition.key}' reserves until '${reserves.until}', which is no progress of it.`)
  return found
}
