// How long the body of a request may take to arrive. A large file on a slow line takes minutes and must get through;
// a line that is held open and says nothing, or one letter at a time, must not.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_LIMIT } from './body.ts'

/** For everything before a body, for an ordinary body, and between two looks at one that bears a file. */
export const PATIENCE_MS = 30_000
/** What must have come of a file between two looks: 140 kbit/s, a telephone at the edge of its network. */
export const FILE_PACE = 512 * 1024
/** No request takes longer, whatever it is; the largest file at the slowest pace fits. */
export const LONGEST_MS = 30 * 60_000

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A route that takes more than an ordinary body takes files. */
const bearsFile = ({ routeOptions }: FastifyRequest): boolean => routeOptions.bodyLimit > BODY_LIMIT

/** Ends the connections of bodies that do not arrive; those of files also when the server closes. */
export function addArrival(app: FastifyInstance): void {
  const files = new Set<() => void>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(request, bearsFile(request) ? files : null)
    done()
  })
  app.addHook('preClose', async () => {
    for (const end of files) end()
  })
}

function watch({ raw }: FastifyRequest, files: Set<() => void> | null): void {
  const { socket } = raw
  let seen = socket.bytesRead
  const end = (): void => void raw.destroy()
  const look = (): void => {
    if (raw.complete) return
    if (files === null || socket.bytesRead - seen < FILE_PACE) return end()
    seen = socket.bytesRead
    wait()
  }
  let timer: NodeJS.Timeout
  const wait = (): void => {
    // What came while the process was busy is read first.
    timer = setTimeout(() => setImmediate(look), PATIENCE_MS).unref()
  }
  wait()
  files?.add(end)
  raw.once('close', () => {
    clearTimeout(timer)
    files?.delete(end)
  })
}
