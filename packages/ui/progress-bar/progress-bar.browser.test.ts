import { expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

test('each says its name and how far it is', async () => {
  await open('/playground/component/progress-bar')
  const bar = (name: string) => page.getByRole('progressbar', { name, exact: true })
  expect(await bar('Critical').getAttribute('aria-valuenow')).toBe('91')
  expect(await bar('Critical').getAttribute('aria-valuetext')).toBe('91%')
  expect(await bar('Without a label').getAttribute('aria-valuenow')).toBe('60')
  expect(await bar('Waiting for the answer').getAttribute('aria-valuenow')).toBeNull()
  const failed = bar('Stopped at row 7')
  expect(await failed.getAttribute('aria-valuetext')).toBe('7 of 10 rows')
  await example('Stopped by an error').getByRole('button', { name: 'Retry' }).click()
  expect(await bar('Done').getAttribute('aria-valuetext')).toBe('10 rows')
})

test('the demo goes on every five seconds and begins anew after its end', async () => {
  await page.clock.install()
  await open('/playground/component/progress-bar')
  const bar = example('Step by step').getByRole('progressbar')
  const value = (): Promise<string | null> => bar.getAttribute('aria-valuenow')
  expect(await value()).toBe('10')
  await page.clock.runFor(4_000)
  expect(await value()).toBe('10')
  await page.clock.runFor(1_200)
  await expect.poll(value).toBe('20')
  await page.clock.runFor(40_000)
  await expect.poll(value).toBe('100')
  await page.clock.runFor(5_000)
  await expect.poll(value).toBe('10')
})
