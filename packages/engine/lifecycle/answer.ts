/** What a call answers: status, body, and what the idempotency store and the ETag need to know of it. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  /** The body as JSON, where it was written already. */
  readonly text?: string
  readonly resource?: string
  readonly id?: string
  readonly etag?: string
  /** A secret told beside the body: not kept with what answers a repeated request. */
  readonly once?: string
  /** Users who are notified of it. */
  readonly notified?: readonly string[]
}

/** The key of a repeatable write, with the SHA-256 of method, address and body. */
export interface IdempotencyKey {
  readonly key: string
  readonly hash: Buffer
}
