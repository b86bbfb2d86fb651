import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

beforeEach(() => open('/playground/component/badge'))

test('the cross takes a badge away, by keys, and says whose it is', async () => {
  const removable = example('Removable')
  await removable.getByRole('button', { name: 'Remove Cold' }).focus()
  await page.keyboard.press('Enter')
  expect(await removable.getByText('Cold').count()).toBe(0)
  await removable.getByRole('button', { name: 'Remove Fragile' }).focus()
  await page.keyboard.press('Space')
  expect(await removable.getByText('Fragile').count()).toBe(0)
  await removable.getByRole('button', { name: 'Bring back' }).click()
  expect(await removable.getByText('Cold').count()).toBe(1)
})

test('the cross is large enough to hit, and dead when the badge is off', async () => {
  const cross = example('Removable').getByRole('button', { name: 'Remove Cold' })
  const box = await cross.boundingBox()
  await page.mouse.click((box?.x ?? 0) - 3, (box?.y ?? 0) - 3)
  expect(await example('Removable').getByText('Cold').count()).toBe(0)
  expect(await example('Variants').getByRole('button', { name: 'Remove New' }).last().isDisabled()).toBe(true)
})

test('a long text is cut and told whole on focus; a short one is no stop', async () => {
  const long = example('Long text').getByText('Waiting for the answer of the office').first()
  await long.focus()
  await expect
    .poll(() => page.getByRole('tooltip').innerText(), { timeout: 4_000 })
    .toBe('Waiting for the answer of the office')
  expect(await example('Long text').getByText('Short').getAttribute('tabindex')).toBe(null)
})
