import type { Decimal, Words } from '@lumbung/core'

/** What a notification says, and about what. */
export interface Notice {
  /** One of the kinds, or the key of the event itself. */
  readonly kind: string
  readonly resource: string
  readonly record: string
  readonly number: string | null
  /** Null: no branch may not see it. */
  readonly branch: string | null
  readonly comment?: string
  readonly reason?: string | null
  /** What the chosen reason is called. */
  readonly because?: Words | null
  /** The request and its level at which it is their turn. */
  readonly turn?: { readonly request: string; readonly level: number }
  /** Who causes it; null where only time does. */
  readonly by: { readonly id: string; readonly name: string } | null
  readonly amount?: Decimal | null
  /** What fills the places of the text. */
  readonly places?: Readonly<Record<string, string>> | null
  /** What was found, so that each is notified of it once. */
  readonly finding?: string
  /** Whom it concerns. */
  readonly to: readonly string[]
  /** Nobody is notified of what they did themselves. */
  readonly besides: string | null
}
