import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What fades in is judged once it is there: half through it has the contrast of neither. What never ends is left. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2_000)
    await Promise.race([
      Promise.allSettled(ending.map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ])
  })

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// What a page is about to show, a preview that is drawn, has come by then.
const MOMENT_MS = 1_000

/**
 * The rules of WCAG 2.2 AA that the page, or a part of it, breaks, each with the first element that breaks it. What is
 * broken is judged once more: a page that was still being drawn is judged as it stays.
 */
export async function brokenRules(page: Page, part = 'html'): Promise<readonly string[]> {
  await atRest(page)
  const first = await judged(page, part)
  if (first.length === 0) return first
  await page.waitForTimeout(MOMENT_MS)
  await atRest(page)
  return judged(page, part)
}

/**
 * Our pages hold no frames of others, so axe need not gather its answers in a second window, which took four times as
 * long.
 */
async function judged(page: Page, part: string): Promise<readonly string[]> {
  const { violations, passes } = await new AxeBuilder({ page })
    .include(part)
    // What React Aria has just announced of a button may outlive the button; it was heard, and goes after seconds.
    .exclude('[data-live-announcer]')
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode(true)
    .analyze()
  if (passes.length === 0) throw new Error('No rule was tried on this page.')
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200) ?? ''}`)
}
