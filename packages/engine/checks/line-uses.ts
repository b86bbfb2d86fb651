// What a document says about its lines by the names of their fields: what they claim and supply.
import type { AnyDocument, Claim, Supply } from '@lumbung/definition'
import { linesOf } from '../store/naming.ts'
import { missing } from './missing.ts'
import { didYouMean } from './nearest.ts'

export const checkLineUses = (definition: AnyDocument): string[] => [
  ...(definition.claims ?? []).flatMap((one) => checkUse(definition, 'claims', one)),
  ...(definition.supplies ?? []).flatMap((one) => checkUse(definition, 'supplies', one)),
]

function checkUse(definition: AnyDocument, verb: string, use: Claim | Supply): string[] {
  const lines = linesOf(definition).find(([, fields]) => fields[use.quantity])?.[1] ?? {}
  const { only, from } = 'hard' in use ? use : {}
  const ofLine = [use.item, use.quantity, only, from].flatMap((one) => (one && !lines[one] ? [one] : []))
  const ofEither = [use.warehouse, use.due].filter((one) => !lines[one])
  return [
    ...ofLine.map(
      (one) =>
        `'${definition.key}' ${verb} by '${one}', which its lines do not have.` + didYouMean(one, Object.keys(lines)),
    ),
    ...ofEither.flatMap((one) => missing(definition, one, `'${definition.key}' ${verb} by`)),
    ...(definition.progress?.[use.until]
      ? []
      : [`'${definition.key}' ${verb} until '${use.until}', which is no progress of it.`]),
  ]
}
