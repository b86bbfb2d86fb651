import { beforeEach, expect, test } from 'vitest'
import { openKit } from '../../../checks/testing/kit-page.ts'

const { page, open, example, broken } = await openKit()
const tip = page.getByRole('tooltip')

beforeEach(async () => {
  await open('/playground/component/tooltip')
  await page.mouse.move(700, 700)
})

const button = (name: string) => example('Sides').getByRole('button', { name, exact: true })

/** When the pointer came, and when a tooltip was there, as the page sees it. */
const watchWait = () =>
  page.evaluate(() => {
    addEventListener('pointerover', () => performance.mark('entered'), { once: true })
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=tooltip]')) return
      performance.measure('waited', 'entered')
      observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

test('the pointer waits 400 ms for it', async () => {
  await watchWait()
  await button('Top').hover()
  await tip.waitFor()
  // By the clock of the page, whatever else the machine does: a frame less at most.
  expect(await page.evaluate(() => performance.getEntriesByName('waited')[0]?.duration)).toBeGreaterThan(380)
  expect(await tip.innerText()).toBe('A word more')
  await page.mouse.move(700, 700)
  await expect.poll(() => tip.count()).toBe(0)
})

test('the focus shows it, and tells it; Escape hides it and keeps the focus', async () => {
  await page.getByRole('tab', { name: 'Examples' }).focus()
  // One after the other: on a busy machine the next key would leave what is about to show it.
  for (let step = 0; step < 6 && (await tip.count()) === 0; step++) {
    await page.keyboard.press('Tab')
    await tip.waitFor({ timeout: 1_000 }).catch(() => undefined)
  }
  await tip.waitFor()
  const focused = page.locator(':focus')
  expect(await focused.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'))
  expect(await broken()).toEqual([])
  const name = await focused.innerText()
  await page.keyboard.press('Escape')
  await expect.poll(() => tip.count()).toBe(0)
  expect(await focused.innerText()).toBe(name)
})

test.each(['Top', 'Right', 'Bottom', 'Left'])('%s', async (side) => {
  await button(side).hover()
  await tip.waitFor()
  const [shown, at] = [await tip.boundingBox(), await button(side).boundingBox()]
  if (!shown || !at) throw new Error('nothing is drawn')
  const standsAt = {
    Top: shown.y + shown.height <= at.y,
    Right: shown.x >= at.x + at.width,
    Bottom: shown.y >= at.y + at.height,
    Left: shown.x + shown.width <= at.x,
  }
  expect(Object.entries(standsAt).find(([, holds]) => holds)?.[0]).toBe(side)
})

test('a press hides it, a long one breaks into lines', async () => {
  const explain = example('Long text').getByRole('button', { name: 'Explain' })
  await explain.hover()
  await tip.waitFor()
  expect((await tip.boundingBox())?.width).toBeLessThanOrEqual(320)
  await page.mouse.down()
  await expect.poll(() => tip.count()).toBe(0)
  await page.mouse.up()
})
