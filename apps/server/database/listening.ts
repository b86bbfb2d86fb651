// How the embedded PostgreSQL is reached: by a socket that our own account alone reaches, or, on Windows, where there
// is none, on loopback with a password that was made for these data.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import type { Account } from './binaries.ts'
import { databaseName, majorOf, userName } from './cluster.ts'
import { socketFolderFor } from './socket-folder.ts'
import { LOOPBACK, type Listening, serverPort } from './settings.ts'

/** Connection options as `pg` takes them. */
export interface EmbeddedConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly password?: string
}

export const listensOn = (platform: NodeJS.Platform): Listening['kind'] =>
  platform === 'win32' ? 'loopback' : 'socket'

const passwordFile = (dataDirectory: string): string => path.join(dataDirectory, 'postgres-password')

function readPassword(dataDirectory: string): string | null {
  const file = passwordFile(dataDirectory)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : null
}

/** The password of these data; null where they are reached by a socket. New data get one of their own. */
export function passwordFor(dataDirectory: string, kind: Listening['kind']): string | null {
  const known = readPassword(dataDirectory)
  const isNew = majorOf(path.join(dataDirectory, 'postgres')) === null
  if (known !== null && !isNew) return known
  if (kind === 'socket') {
    fs.rmSync(passwordFile(dataDirectory), { force: true })
    return null
  }
  if (!isNew) {
    throw new Error(`The password of the data in ${dataDirectory} is missing (${path.basename(passwordFile(''))}).`)
  }
  const made = randomBytes(24).toString('base64url')
  fs.writeFileSync(passwordFile(dataDirectory), made, { mode: 0o600 })
  return made
}

/** Where a server that starts now listens. */
export async function listeningFor(
  cluster: string,
  account: Account | null,
  password: string | null,
): Promise<Listening> {
  if (password === null) return { kind: 'socket', folder: socketFolderFor(cluster, account) }
  return { kind: 'loopback', port: await freePort(), password }
}

/** Where the server of another process of ours listens; null while it does not say. */
export function listeningNow(dataDirectory: string, account: Account | null): Listening | null {
  const cluster = path.join(dataDirectory, 'postgres')
  const password = readPassword(dataDirectory)
  if (password === null) return { kind: 'socket', folder: socketFolderFor(cluster, account) }
  const file = path.join(cluster, 'postmaster.pid')
  // The fourth line is the port.
  const fourth = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n')[3] : undefined
  const port = Number.parseInt(fourth ?? '', 10)
  return Number.isNaN(port) ? null : { kind: 'loopback', port, password }
}

export function connectionTo(listening: Listening): EmbeddedConnection {
  const to = { user: userName, database: databaseName }
  return listening.kind === 'socket'
    ? { host: listening.folder, port: serverPort, ...to }
    : { host: LOOPBACK, port: listening.port, ...to, password: listening.password }
}

/** The same connection as one text, for libraries that take no options. */
export const urlTo = (listening: Listening): string =>
  listening.kind === 'socket'
    ? `socket:${listening.folder}?db=${databaseName}&user=${userName}`
    : `postgresql://${userName}:${listening.password}@${LOOPBACK}:${listening.port}/${databaseName}`

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, LOOPBACK, () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      server.close(() => (port === undefined ? reject(new Error('This machine has no free port.')) : resolve(port)))
    })
  })
}
