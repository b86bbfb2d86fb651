// A customer or supplier whose name is nearly that of another is perhaps entered a second time (sales 2.1): said once,
// when the name is given, and not refused. Two shops may well be called alike.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'

interface Party {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly archived: boolean
}

const ALIKE = 90

export const alikeNeeds = (resource: 'customer' | 'supplier', { id, code, name, archived }: Party) => ({
  alike: fact.alike(resource, 'name', archived ? null : name || null, { except: id, code, percent: ALIKE }),
})

export const alikeFindings = ({ alike: [nearest] }: FactsOf<typeof alikeNeeds>): Finding[] =>
  nearest
    ? [
        {
          path: 'name',
          code: 'name-alike',
          warning: true,
          values: { code: nearest.number, name: nearest.text, percent: nearest.percent },
        },
      ]
    : []
