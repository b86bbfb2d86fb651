import fs from 'node:fs'
import path from 'node:path'

/** How to sign in to the demo company; kept beside its data, readable by its owner alone. */
export interface SignInNote {
  readonly email: string
  readonly password: string
  /** Others who may sign in, one to a line. */
  readonly others?: readonly { readonly email: string; readonly password: string; readonly role: string }[]
}

const placeOf = (dataDirectory: string): string => path.join(dataDirectory, 'sign-in.txt')

export function writeNote(dataDirectory: string, note: SignInNote): void {
  fs.mkdirSync(dataDirectory, { recursive: true })
  const place = placeOf(dataDirectory)
  const others = (note.others ?? []).map((one) => `${one.role}: ${one.email} ${one.password}\n`).join('')
  fs.writeFileSync(place, `e-mail: ${note.email}\npassword: ${note.password}\n${others}`, { mode: 0o600 })
  // The mode above counts only for a new file.
  fs.chmodSync(place, 0o600)
}

export function readNote(dataDirectory: string): SignInNote | null {
  const place = placeOf(dataDirectory)
  if (!fs.existsSync(place)) return null
  const text = fs.readFileSync(place, 'utf8')
  const email = /^e-mail: (.+)$/m.exec(text)?.[1]
  const password = /^password: (.+)$/m.exec(text)?.[1]
  return email !== undefined && password !== undefined ? { email, password } : null
}
