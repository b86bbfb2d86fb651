import type { Page, ViewportSize } from 'playwright-core'

export const LANGUAGES = ['en', 'id'] as const

/** What whoever takes pictures was asked for. */
export interface Shots {
  readonly size: ViewportSize
  readonly wants: (name: string) => boolean
  readonly keep: (page: Page, name: string) => Promise<void>
}

export interface Screen {
  readonly name: string
  readonly path: string
  /** The list whose first record stands for `:id`. */
  readonly of?: string
  /** What has to be there before the picture is taken. */
  readonly ready: string
  /** What goes wrong beneath the screen. */
  readonly before?: (page: Page) => Promise<void>
  /** What is done on the screen first. */
  readonly act?: (page: Page) => Promise<void>
}
