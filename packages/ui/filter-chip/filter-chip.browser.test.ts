import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/filter-chip'))

test('a filter is added, named in its removal, and removed by keys', async () => {
  const list = example('Filters of a list')
  await list.getByRole('button', { name: 'Filter', exact: true }).press('Enter')
  expect(await list.getByRole('button', { name: 'Remove filter Taken' }).count()).toBe(2)
  await list.getByRole('button', { name: 'Remove filter Taken' }).last().press('Enter')
  expect(await list.getByRole('button', { name: 'Remove filter Taken' }).count()).toBe(1)
})

test('its text opens it where it can be changed; a long value stays inside and its cross in reach', async () => {
  const edited = example('One that can be changed')
  await edited.getByRole('button', { name: 'Taken this year' }).press('Enter')
  await edited.getByRole('button', { name: 'Taken last year' }).waitFor()
  const long = example('Long text')
  const cross = await long.getByRole('button', { name: /^Remove filter/ }).boundingBox()
  const frame = await long.boundingBox()
  expect((cross?.x ?? 0) + (cross?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
  expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBeLessThanOrEqual(1366)
})
