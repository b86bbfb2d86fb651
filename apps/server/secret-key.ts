const BYTES = 32

/** The key by which secrets are sealed in the database, from the environment; null: they lie there as they are. */
export function secretKeyFrom(text = ''): Buffer | null {
  if (text.trim() === '') return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length === BYTES) return key
  throw new Error('SECRET_KEY has to be 32 bytes in base64, as `openssl rand -base64 32` writes them.')
}
