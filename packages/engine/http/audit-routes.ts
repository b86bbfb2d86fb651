import { Readable } from 'node:stream'
import { Problem } from '@lumbung/core'
import { auditChain } from '../ledger/audit-chain.ts'
import { auditEvent } from '../trail/audit.ts'
import type { Call } from './context.ts'
import type { Route } from './routes.ts'

/** `GET /audit/chain`: the whole trail with its seals, to be checked by `npm run verify -- --audit FILE`. */
async function sendChain({ context, actor, reply }: Call) {
  if (!actor.administrator) throw new Problem(403, 'no-permission')
  const { database } = context
  await auditEvent(database, actor, { resource: 'audit', record: null, number: null, action: 'export' })
  const now = new Date(database.now()).toISOString()
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('content-disposition', `attachment; filename="audit-${now.slice(0, 10)}.jsonl"`)
    .send(Readable.from(auditChain(database, now)))
}

export const auditRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/audit/chain',
    summary: 'The audit trail with its seals, to verify offline',
    answer: { file: ['application/x-ndjson'] },
    run: sendChain,
  },
]
