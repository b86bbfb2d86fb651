// Passwords are kept as argon2id (19 MiB, 2 passes, 1 lane: the smallest setting that OWASP recommends), in the usual
// written form, so that stronger settings can come later and old hashes still be read.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { LONGEST } from './password-rule.ts'

interface Setting {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const SETTING: Setting = { memory: 19_456, passes: 2, parallelism: 1 }

const derive = (password: string, nonce: Buffer, tagLength: number, setting: Setting): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...setting }, (error, tag) => {
      if (error) reject(error)
      else resolve(tag)
    })
  })

const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The password as stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, 32, SETTING)
  return written(SETTING, salt, tag)
}

function written({ memory, passes, parallelism }: Setting, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(tag)}`
}

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// Checked when there is no such account, so that the answer takes as long as for a wrong password.
const NOBODY = written(SETTING, randomBytes(16), randomBytes(32))

/** Whether the password is the stored one; where there is none it takes the same time and is never right. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = STORED.exec(stored || NOBODY)
  if (!parts || password.length > LONGEST) return false
  const setting = { memory: Number(parts[1]), passes: Number(parts[2]), parallelism: Number(parts[3]) }
  const tag = Buffer.from(parts[5] ?? '', 'base64')
  const given = await derive(password, Buffer.from(parts[4] ?? '', 'base64'), tag.length, setting)
  return timingSafeEqual(given, tag) && Boolean(stored)
}

// Letters and digits that cannot be taken for one another.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const lettersInGroups = (groups: number): string =>
  Array.from({ length: groups }, () => Array.from({ length: 4 }, letter).join('')).join('-')

/** A password to be read from a screen once: four groups of four, 79 bits. */
export const newPassword = (): string => lettersInGroups(4)

/** A code to be kept on paper and typed once: three groups of four, 59 bits. */
export const newCode = (): string => lettersInGroups(3)

/** The hash by which such a code is found again, dashes or not: all of one user lie under one salt. */
export const hashWithSalt = (code: string, salt: Buffer): Promise<Buffer> =>
  derive(code.replaceAll('-', ''), salt, 32, SETTING)

function letter(): string {
  // Bytes beyond the last whole multiple are thrown away, so that no letter is likelier than another.
  for (;;) {
    const byte = randomBytes(1)[0] ?? 255
    if (byte < 256 - (256 % LETTERS.length)) return LETTERS[byte % LETTERS.length] ?? ''
  }
}
