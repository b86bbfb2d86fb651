import type { Page, ViewportSize } from 'playwright-core'

export const LANGUAGES = ['en', 'id'] as const

/** What whoever takes pictures was asked for. */
export interface Shots {
  readonly size: ViewportSize
  readonly wants: (name: string) => boolean
  readonly keep: (page: Page, name: string) => Promise<void>
}
