import type { Page } from 'playwright-core'

/**
 * Notes whatever on a page moves for longer than a moment: all but fades, which are left to those who want less
 * motion. Asked from the first page on; answers what moved on the page that is open.
 */
export async function watchMotion(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const FADE = new Set(['opacity', 'visibility', 'offset', 'computedOffset', 'easing', 'composite'])
    const note = (): void => {
      const moved = document.getAnimations().flatMap(({ effect }) => {
        if (!(effect instanceof KeyframeEffect) || Number(effect.getTiming().duration) <= 1) return []
        const names = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
        const moving = [...names].filter((name) => !FADE.has(name))
        return moving.length > 0 ? [`${effect.target?.getAttribute('class')}: ${moving.join(', ')}`] : []
      })
      const root = document.documentElement
      if (moved.length > 0) root.dataset['moved'] = [root.dataset['moved'], ...moved].filter(Boolean).join('; ')
    }
    document.addEventListener('animationstart', note, true)
    document.addEventListener('transitionrun', note, true)
  })
  return () => page.evaluate(() => document.documentElement.dataset['moved'] ?? '')
}
