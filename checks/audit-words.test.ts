// Whatever leaves a row in the audit trail is told there in words: what was done, and to what.
import { eventTitles } from '@lumbung/core'
import { actionsOf } from '@lumbung/definition'
import { audit } from '@lumbung/modules/admin/audit/definition.ts'
import { expect, test } from 'vitest'
import { modules } from '../apps/server/modules.ts'
import { productIn } from './support.ts'
import { findings, nameOf, planted, type Source, textOf } from './tree.ts'

const definitions = modules.flatMap(({ module }) => module.resources.map((one) => one.definition))
const TOLD: Readonly<Record<string, ReadonlySet<string>>> = {
  action: new Set(Object.keys(audit.fields.action.options.choices ?? {})),
  resource: new Set([...definitions.map(({ key }) => key), ...Object.keys(eventTitles)]),
}

/** Actions and kinds of records that are written out, and that the trail has no words for. */
const untold = (file: Source): string[] =>
  findings(file, (node) => {
    if (node.type !== 'Property') return null
    const text = textOf(node['value'])
    const told = TOLD[nameOf(node['key']) ?? '']
    return text === null || !told || told.has(text) ? null : `the audit trail has no words for ${text}`
  })

test('every action and kind of record that the engine writes has its words in the audit trail', () => {
  const files = productIn('packages/engine')
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap(untold)).toEqual([])
})

test('so has every action of a definition', () => {
  const steps = definitions.flatMap((one) => Object.keys(actionsOf(one)))
  expect(steps.length).toBeGreaterThan(5)
  expect(steps.filter((step) => !TOLD.action?.has(step))).toEqual([])
})

test('planted rows without words are found', () => {
  const file = planted('packages/engine/x.ts', `audit(unit, { resource: 'teapot', action: 'pour', number: null })`)
  expect(untold(file)).toHaveLength(2)
})
