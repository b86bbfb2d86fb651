// Secrets that must be read again, as an authenticator's, lie in the database in the clear or, where the server has a
// key, sealed with AES-256-GCM. Bound to whom they belong: one cannot be put in the place of another.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Problem } from '@lumbung/core'

const SEALED = 'sealed:'

/** Seals and opens what belongs to somebody, by their id. */
export interface Vault {
  seal(secret: Buffer, owner: string): string
  open(stored: string, owner: string): Buffer
}

/** With a key of 32 bytes what is stored is sealed, without one not; what lay there in the clear is read either way. */
export function vaultWith(key: Buffer | null): Vault {
  return {
    seal(secret, owner) {
      if (!key) return secret.toString('base64')
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
    },
    open(stored, owner) {
      if (!stored.startsWith(SEALED)) return Buffer.from(stored, 'base64')
      if (!key) throw new Problem(503, 'secret-sealed')
      const bytes = Buffer.from(stored.slice(SEALED.length), 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(owner))
      decipher.setAuthTag(bytes.subarray(12, 28))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
      } catch {
        // Sealed with another key, or altered.
        throw new Problem(503, 'secret-sealed')
      }
    },
  }
}
