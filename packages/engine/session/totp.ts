// Codes of an authenticator as RFC 6238 has them: HMAC-SHA-1 over the count of half minutes since 1970, of which six
// digits are taken (RFC 4226, 5.3). A code of the step before or after counts too, since clocks differ.
import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** Steps that the clock of a telephone may be off. */
const SKEW = 1

/** The count of steps at a moment, in milliseconds. */
export const stepAt = (moment: number): number => Math.floor(moment / 1000 / STEP_SECONDS)

/** The code of one step. */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, beyond the last that was accepted; null where it is none, or was used before. */
export function stepOfCode(secret: Buffer, code: string, moment: number, lastStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const now = stepAt(moment)
  for (let step = now - SKEW; step <= now + SKEW; step += 1) {
    const isRight = timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))
    if (isRight && step > lastStep) return step
  }
  return null
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in the letters that people type into an authenticator (RFC 4648, 6), without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => LETTERS[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('')
}

/** The address that an authenticator reads from the picture: whose code it is, and of which company. */
export function authenticatorAddress(secret: Buffer, email: string, company: string): string {
  // A colon parts the two in a label, so the company has none.
  const issuer = company.replaceAll(':', ' ')
  const label = [issuer, email].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
