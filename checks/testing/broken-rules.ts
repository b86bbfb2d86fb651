import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * The rules of WCAG 2.2 AA that the page, or a part of it, breaks, each with the first element that breaks it. Our
 * pages hold no frames of others, so axe need not gather its answers in a second window, which took four times as long.
 */
export async function brokenRules(page: Page, part = 'html'): Promise<readonly string[]> {
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
