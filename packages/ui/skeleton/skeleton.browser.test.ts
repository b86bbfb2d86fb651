import { expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()
const heightOf = async (part: string): Promise<number | undefined> => (await example(part).boundingBox())?.height

test('it is as large as what comes', async () => {
  await open('/playground/component/skeleton')
  const before = await heightOf('The size of its content')
  await example('The size of its content').getByRole('button', { name: 'Let it come' }).click()
  await page.getByText('Ratna Dewi').waitFor()
  expect(await heightOf('The size of its content')).toBe(before)
})

test('eight rows for three seconds, then the content in the same place', async () => {
  await page.clock.install()
  await open('/playground/component/skeleton')
  // From here on no time passes but what is told below, however busy the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  const table = example('Table')
  const waiting = table.getByRole('status', { name: 'Loading' })
  expect(await waiting.locator('[class*=_row_]').count()).toBe(9)
  const before = await heightOf('Table')
  await page.clock.runFor(2_000)
  expect(await waiting.count()).toBe(1)
  await page.clock.runFor(1_200)
  await expect.poll(() => table.getByRole('listitem').count()).toBe(8)
  expect(await heightOf('Table')).toBe(before)
  await table.getByRole('button', { name: 'Fetch again' }).focus()
  await page.keyboard.press('Enter')
  await waiting.waitFor()
})
