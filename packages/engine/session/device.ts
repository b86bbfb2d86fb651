/** From where a request comes, as kept with the session. */
export interface Device {
  readonly address: string
  readonly name: string
  /** What it brings to be known by from an earlier sign-in. */
  readonly known?: readonly string[]
}
