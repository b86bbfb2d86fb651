import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/tabs'))

const chosen = (part: string): Promise<string> => example(part).getByRole('tab', { selected: true }).innerText()
const press = (part: string, key: string): Promise<void> =>
  example(part).getByRole('tab', { selected: true }).press(key)

test('arrows, Home and End show a tab; one that is off is passed over', async () => {
  await press('Line', 'ArrowRight')
  await expect.poll(() => chosen('Line')).toContain('Notes')
  await press('Line', 'End')
  await expect.poll(() => chosen('Line')).toContain('People')
  expect(await example('Line').getByRole('tabpanel').innerText()).toBe('One name is missing.')
  await press('Line', 'ArrowRight')
  await expect.poll(() => chosen('Line')).toContain('Facts')
  await press('Line', 'Home')
  await expect.poll(() => chosen('Line')).toContain('Facts')
})

test('an error is told as well as shown, a count stands beside its title', async () => {
  expect(await example('Line').getByRole('tab', { name: 'People has an error' }).count()).toBe(1)
  expect(await example('Line').getByRole('tab', { name: 'Notes 3' }).count()).toBe(1)
})

test('a vertical strip goes by the arrows up and down', async () => {
  await press('Vertical', 'ArrowDown')
  await expect.poll(() => chosen('Vertical')).toContain('What you are told')
  await press('Vertical', 'ArrowUp')
  await expect.poll(() => chosen('Vertical')).toBe('About you')
})

test('Delete closes a tab, and its neighbour has the focus and is shown', async () => {
  const tabs = example('Closable').getByRole('tab')
  await press('Closable', 'ArrowRight')
  await press('Closable', 'Delete')
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['Sheet A', 'Sheet C', 'Sheet D'])
  expect(await chosen('Closable')).toBe('Sheet C')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sheet C')
  await press('Closable', 'End')
  await press('Closable', 'Delete')
  await expect.poll(() => chosen('Closable')).toBe('Sheet C')
})

test('a cross closes its tab without showing it', async () => {
  const tabs = example('Closable').getByRole('tab')
  await tabs.nth(2).locator('svg').click()
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['Sheet A', 'Sheet B', 'Sheet D'])
  expect(await chosen('Closable')).toBe('Sheet A')
})

test('Delete closes nothing where nothing can be closed', async () => {
  await press('Line', 'Delete')
  expect(await example('Line').getByRole('tab').count()).toBe(4)
})

test('more than fit stand in a menu, and the one shown comes into sight', async () => {
  const overflowing = example('More than fit')
  await overflowing.getByRole('button', { name: 'All tabs' }).click()
  await page.getByRole('menuitem', { name: 'Week 24' }).click()
  await expect.poll(() => chosen('More than fit')).toBe('Week 24')
  const [tab, card] = [
    await overflowing.getByRole('tab', { selected: true }).boundingBox(),
    await overflowing.boundingBox(),
  ]
  expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0))
  expect(await example('Line').getByRole('button', { name: 'All tabs' }).count()).toBe(0)
})

test('the address follows, and restores it', async () => {
  await press('In the address', 'ArrowRight')
  await expect.poll(() => page.url()).toContain('?status=pending')
  await open('/playground/component/tabs?status=approved')
  expect(await chosen('In the address')).toBe('Approved')
})
