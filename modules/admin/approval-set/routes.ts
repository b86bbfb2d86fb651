// Aids for who writes the rules of approval: how all of them read, and which a document would fall under.
import { type Choice, Problem } from '@lumbung/core'
import { pathOf } from '@lumbung/definition'
import {
  type Asked,
  bodyOf,
  listOf,
  mapOf,
  type ModuleRoute,
  named,
  nullable,
  objectBody,
  objectOf,
  oneOf,
  rowsOf,
  text,
  whole,
} from '@lumbung/engine/routes.ts'
import { approvalSet } from './definition.ts'
import { moveSet } from './move.service.ts'
import type { Direction } from './order.ts'
import { rulesOf, testRules } from './rule-test.service.ts'

const PATH = pathOf(approvalSet)

/** A set as it reads. */
const RULE = {
  id: text,
  name: text,
  document: text,
  matched: named('ApprovalMatch'),
  levels: listOf(
    objectOf({
      level: whole,
      group: nullable(text),
      user: nullable(text),
      quorum: oneOf('any', 'all', 'count'),
      count: nullable(whole),
    }),
  ),
}
const MISSED = objectOf({ what: oneOf('branches', 'amountFrom', 'exceptions', 'conditions'), at: whole })
const TEST = objectOf({
  set: nullable(text),
  unsure: nullable(text),
  sets: listOf(objectOf({ ...RULE, missed: listOf(MISSED), lacking: listOf(text) })),
  refused: listOf(text),
  levels: listOf(named('ApprovalLevel')),
})

async function test({ asIf, body }: Asked) {
  const given = ['number', 'branch', 'amount'].flatMap((key) => {
    const value = body[key]
    return typeof value === 'string' && value !== '' ? [[key, value] as const] : []
  })
  const values = Object.entries(objectBody(body.values)).map(([path, value]) => [path, String(value)])
  const asked = {
    ...Object.fromEntries(given),
    document: typeof body.document === 'string' ? body.document : '',
    exceptions: Array.isArray(body.exceptions) ? body.exceptions.map(String) : [],
    values: Object.fromEntries(values),
  }
  return asIf((unit) => testRules(unit, asked))
}

function directionIn(by: unknown): Direction {
  if (by === 'up' || by === 'down') return by
  const choices: readonly Choice[] = [
    ['Up', 'Naik', 'up'],
    ['Down', 'Turun', 'down'],
  ]
  const values = { choices }
  throw new Problem(400, 'not-a-choice', values, [{ path: 'by', code: 'not-a-choice', values }])
}

export const approvalRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: `${PATH}/rules`,
    summary: 'How the sets in force read',
    right: [approvalSet, 'read'],
    answer: rowsOf(objectOf(RULE)),
    run: async ({ asIf }) => ({ data: await asIf(rulesOf) }),
  },
  {
    method: 'POST',
    path: `${PATH}/:id/move`,
    summary: 'Moves a set before or behind its neighbour of the same document',
    right: [approvalSet, 'update'],
    body: bodyOf({ by: oneOf('up', 'down') }),
    answer: objectOf({ count: whole }),
    write: ({ body, id }, unit) => moveSet(unit, id, directionIn(body.by)),
  },
  {
    method: 'POST',
    path: `${PATH}/test`,
    summary: 'Which set a document would fall under; nothing is stored',
    right: [approvalSet, 'read'],
    body: bodyOf({
      document: text,
      number: text,
      branch: text,
      amount: text,
      exceptions: listOf(text),
      values: mapOf(text),
    }),
    answer: TEST,
    run: test,
  },
]
