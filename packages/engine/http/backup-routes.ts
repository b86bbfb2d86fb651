// How far a restore is: asked while nobody is signed in, since the sessions end with the old books.
import { Problem } from '@lumbung/core'
import type { FastifyRequest } from 'fastify'
import type { Context, Exchange } from './context.ts'
import { sentenceFor } from './problem.ts'
import type { OpenRoute } from './routes.ts'
import { anything, nullable, objectOf, text } from './schema.ts'

/** Where the page of who restores asks. */
const FOLLOWED = '/auth/restore/'

async function follow({ context: { backups, catalogue }, request }: Exchange) {
  const told = backups?.followed(pathOf(request).split('/').at(-1) ?? '')
  if (!told) throw new Problem(401, 'not-signed-in')
  const { progress, refused } = told
  return {
    doing: progress && { step: progress.doing, done: progress.done },
    refused: refused && sentenceFor(catalogue, refused.code, refused.values, request),
  }
}

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? ''

/** Whether a request may go on while books are replaced. */
export const mayGoOn = ({ backups }: Context, request: Pick<FastifyRequest, 'url'>): boolean =>
  !backups?.isRestoring || !request.url.startsWith('/api/') || pathOf(request).includes(FOLLOWED)

export const openBackupRoutes: readonly OpenRoute[] = [
  {
    method: 'GET',
    path: `${FOLLOWED}:ticket`,
    summary: 'How far a restore is, by its ticket',
    answer: objectOf({ doing: nullable(anything), refused: nullable(text) }),
    run: follow,
  },
]
