// Whoever wants less motion: nothing that opens, comes or goes moves. What stands on the pages is looked at with them.
import { expect, test } from 'vitest'
import { openKit } from '../checks/testing/kit-page.ts'
import { watchMotion } from '../checks/testing/motion.ts'
import { componentPath } from './paths.ts'

/** Of each page an example that opens something, and what it opens. */
const OPENING: Readonly<Record<string, readonly [example: string, opened: string]>> = {
  drawer: ['Sides', '[role=dialog]'],
  modal: ['Sizes', '[role=dialog]'],
  popover: ['Placements', '[role=dialog]'],
  select: ['Single', '[role=listbox]'],
  toast: ['Messages', '[aria-label=Notices] [data-kind]'],
}

/** Opens and closes each; answers what moved meanwhile. */
async function movedOn(keys: readonly string[], reducedMotion: 'reduce' | 'no-preference') {
  const { page, open, example, close } = await openKit({ reducedMotion })
  const moved = await watchMotion(page)
  const found: Record<string, string> = {}
  for (const key of keys) {
    const [title, opened] = OPENING[key] ?? ['', '']
    await open(componentPath(key))
    await example(title).locator('button:not([aria-label^="Code of"])').first().click()
    await page.locator(opened).first().waitFor()
    if (key === 'toast') await page.getByRole('button', { name: 'Close' }).last().click()
    else await page.keyboard.press('Escape')
    await expect.poll(() => page.locator(opened).count()).toBe(0)
    found[key] = await moved()
  }
  await close()
  return found
}

test('nothing that opens or goes moves; otherwise it does, and is noticed', async () => {
  const keys = Object.keys(OPENING)
  expect(await movedOn(keys, 'reduce')).toEqual(Object.fromEntries(keys.map((key) => [key, ''])))
  expect((await movedOn(['drawer'], 'no-preference'))['drawer']).toContain('translate')
})
