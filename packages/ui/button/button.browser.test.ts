import { beforeAll, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeAll(() => open('/playground/component/button'))

test('Enter and Space press it; what is pressed twice while it works is done once', async () => {
  const working = example('While it works')
  const button = working.getByRole('button', { name: 'Save', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect.poll(() => working.getByRole('status').innerText(), { timeout: 4_000 }).toBe('Saved: 1')
  await page.keyboard.press('Space')
  await expect.poll(() => working.getByRole('status').innerText(), { timeout: 4_000 }).toBe('Saved: 2')
})

test('it keeps its width while it works', async () => {
  const button = example('While it works').getByRole('button', { name: 'Save', exact: true })
  const before = await button.boundingBox()
  await button.click()
  expect((await button.boundingBox())?.width).toBe(before?.width)
})

test('a text that is too long is cut and told whole', async () => {
  const button = example('Long text').getByRole('button', { name: 'Save as a draft', exact: false })
  await button.hover()
  expect((await button.boundingBox())?.width).toBe(200)
  const tip = page.getByRole('tooltip')
  await tip.waitFor()
  expect(await tip.innerText()).toBe('Save as a draft for somebody else')
  await page.mouse.move(2, 2)
  await expect.poll(() => tip.count()).toBe(0)
  // By keys at once, and gone when it is pressed.
  await example('Long text')
    .getByRole('button', { name: /^Code of/ })
    .focus()
  await page.keyboard.press('Tab')
  await tip.waitFor()
  expect(await page.locator(':focus').innerText()).toBe(await tip.innerText())
  await page.keyboard.press('Enter')
  await expect.poll(() => tip.count()).toBe(0)
})

test('one that is off says why, and is not reached', async () => {
  const off = example('Off with a reason').getByRole('button', { name: 'Void' })
  expect(await off.isDisabled()).toBe(true)
  const told = await off.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${told}"]`).innerText()).toBe('Cannot void: another record depends on it.')
})

test('a property that is changed is shown and written down', async () => {
  await open('/playground/component/button?tab=properties')
  await page.getByText('isDisabled').click()
  await page.getByLabel('children').fill('Stop')
  expect(await page.getByRole('button', { name: 'Stop', exact: true }).isDisabled()).toBe(true)
  expect(await page.locator('pre').innerText()).toBe('<Button isDisabled>Stop</Button>')
})
