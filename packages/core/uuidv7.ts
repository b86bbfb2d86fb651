const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
// Random bytes are fetched for many ids at once: asking the system for each costs more than the id.
const pool = new Uint8Array(4096)
let used = pool.length
const BYTES = 8
let last = 0
let counter = 0
let time = ''

/** Many ids fall into one millisecond, which is written out once. */
function startAt(now: number): void {
  last = now
  counter = 0
  const digits = now.toString(16).padStart(12, '0')
  time = `${digits.slice(0, 8)}-${digits.slice(8)}`
}

/** UUID version 7 (RFC 9562, 5.7): 48 bits of milliseconds, a 12-bit counter within one, 62 random bits. */
export function uuidv7(now: number = Date.now()): string {
  if (now > last) startAt(now)
  else if (++counter > 0xfff) startAt(last + 1)
  if (used + BYTES > pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  const from = used
  used += BYTES
  const at = (index: number): string => hex[pool[from + index] ?? 0] ?? '00'
  const variant = hex[((pool[from] ?? 0) & 0x3f) | 0x80]
  const sequence = `7${(hex[counter >> 8] ?? '').slice(1)}${hex[counter & 0xff]}`
  const node = `${at(2)}${at(3)}${at(4)}${at(5)}${at(6)}${at(7)}`
  return `${time}-${sequence}-${variant}${at(1)}-${node}`
}
