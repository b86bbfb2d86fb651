// Which passwords are accepted (OWASP ASVS 5, 6.2): any letters, from eight of them on or as many as the company asks
// for, long ones too; but none of those that are tried first, which stand in a list, and not one's own name, address or
// company.
import fs from 'node:fs'
import { Problem, type Values } from '@lumbung/core'

const SHORTEST = 8
// A longer one only costs time; nobody types it.
export const LONGEST = 200

const PRODUCT = 'lumbung'

/** Whose password it is to be. */
export interface Owner {
  readonly name: string
  readonly email: string
  readonly company: string | null
}

let known: ReadonlySet<string> | null = null

/** Read when somebody first chooses a password. */
function knownPasswords(): ReadonlySet<string> {
  if (known) return known
  const lines = fs
    .readFileSync(new URL('known-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  known = new Set(lines.filter((line) => !line.startsWith('# ')).flatMap((line) => line.split(' ')))
  return known
}

/** The letters alone: "Maju Jaya 2026!" is as easily guessed as "majujaya". */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')

function isOwn(password: string, { name, email, company }: Owner): boolean {
  const letters = lettersOf(password)
  const [local = '', domain = ''] = email.split('@')
  const own = [name, ...name.split(' '), email, local, domain, domain.split('.')[0] ?? '', company ?? '', PRODUCT]
  return letters !== '' && own.some((one) => lettersOf(one) === letters)
}

function refuse(status: number, code: string, path: string, values: Values = {}): never {
  throw new Problem(status, code, values, [{ path, code, values }])
}

interface Choice {
  readonly owner?: Owner
  readonly path?: string
  readonly shortest?: number
}

/** Refuses a password that would be guessed. */
export function checkPassword(password: string, { owner, path = 'password', shortest = SHORTEST }: Choice = {}): void {
  if (password.length > LONGEST) refuse(400, 'too-long', path, { max: LONGEST })
  if (password.length < shortest) refuse(422, 'password-short', path, { min: shortest })
  if (knownPasswords().has(password.toLowerCase())) refuse(422, 'password-known', path)
  if (owner && isOwn(password, owner)) refuse(422, 'password-own', path)
}

/** Refuses the password that somebody was told to change. */
export const refuseSame = (path: string): never => refuse(422, 'password-same', path)
