import { expect, test } from 'vitest'
import { guardFindings } from './grant.ts'

test.each<[string, object, readonly string[]]>([
  ['nothing of fields', { permissions: [] }, []],
  ['costs alone', { permissions: ['field.cost.read'] }, []],
  ['margins with costs', { permissions: ['field.cost.read', 'field.margin.read'] }, []],
  ['margins alone', { permissions: ['field.margin.read'] }, ['permissions guard-tells']],
  ['margins alone, of an administrator', { permissions: ['field.margin.read'], administrator: true }, []],
  ['margins alone, of a role that is archived', { permissions: ['field.margin.read'], archived: true }, []],
])('a role that ticks %s', (_, role, found) =>
  expect(guardFindings({ ...role }).map(({ path, code }) => `${path} ${code}`)).toEqual(found),
)
