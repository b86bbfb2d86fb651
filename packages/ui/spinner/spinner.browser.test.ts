import { expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example } = await openKit()

test('it is as large as it says, and has a name', async () => {
  await open('/playground/component/spinner')
  const shown = example('Sizes').getByRole('img', { name: 'Loading' })
  await expect.poll(() => shown.count()).toBe(3)
  const spinners = await shown.all()
  const widths = await Promise.all(
    spinners.map((one) => one.evaluate((element) => (element instanceof HTMLElement ? element.offsetWidth : 0))),
  )
  expect(widths).toEqual([16, 24, 40])
})

test('a wait of 100 ms shows nothing, a longer one is shown after 150 ms', async () => {
  // How often it was seen at each moment since it is there, frame by frame.
  const seenAfter = (name: string): Promise<number | null> =>
    example('After 150 ms')
      .getByRole('button', { name })
      .evaluate(async (button) => {
        const place = button.parentElement
        if (button instanceof HTMLElement) button.click()
        const start = performance.now()
        while (performance.now() - start < 800) {
          await new Promise(requestAnimationFrame)
          const spinner = place?.querySelector('[role=img]')
          if (spinner && getComputedStyle(spinner).visibility === 'visible') return performance.now() - start
        }
        return null
      })
  expect(await seenAfter('Takes 100 ms')).toBeNull()
  expect(await seenAfter('Takes 1500 ms')).toBeGreaterThanOrEqual(140)
})

test('one that takes the place of a text is there at once', async () => {
  await page.reload()
  const spinner = example('In the colour of its text').getByRole('button').last().getByRole('img')
  await spinner.waitFor()
  expect(await spinner.evaluate((element) => getComputedStyle(element).animationName)).not.toContain('appear')
})

test('over two seconds it says what is being done, another step every two', async () => {
  await page.clock.install()
  await open('/playground/component/spinner')
  const said = (): Promise<string> => example('Over two seconds').getByRole('status').innerText()
  expect(await said()).toBe('Reading the rows')
  await page.clock.runFor(2_000)
  await expect.poll(said).toBe('Adding up the year')
})
