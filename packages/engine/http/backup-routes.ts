// Backing up and restoring (services 5.6): for administrators in person.
import { choiceIn, isWords, Problem, type Choice } from '@lumbung/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Backup } from '../backup/folder.ts'
import type { BackupService } from '../backup/service.ts'
import type { Sentence } from '../backup/told.ts'
import { neededText, objectBody } from './body.ts'
import { type Call, type Context, sendJson } from './context.ts'
import { demandAdministrator } from './permissions.ts'
import { sentenceFor } from './problem.ts'
import type { OpenRoute, Route } from './routes.ts'
import { anything, bodyOf, flag, instant, nullable, oneOf, objectOf, rowsOf, text, whole } from './schema.ts'

const PATH = '/setting/backup-database'
/** Where the page of who restores asks how far it is: their session ends with the old books. */
const FOLLOWED = '/auth/restore/'

function serviceOf({ actor, context }: Call): BackupService {
  demandAdministrator(actor)
  if (!context.backups) throw new Problem(404, 'not-found')
  return context.backups
}

/** A sentence that was kept, in the language of who reads it. */
const said = ({ actor, context }: Call, told: Sentence | null): string | null =>
  told && sentenceFor(context.catalogue, told.code, told.values, actor)

/** What speaks against a backup, alone: beside its name it need not be named. */
function found({ actor }: Call, { values }: Sentence): string | null {
  const { what } = values
  const [words]: readonly Choice[] = typeof what === 'object' && !('figure' in what) && !isWords(what) ? what : []
  return words ? choiceIn(words, actor.language) : null
}

function shown(call: Call, backup: Backup) {
  const { verified, failure, ...rest } = backup
  const problem = verified?.problem ?? null
  return {
    ...rest,
    failure: said(call, failure),
    verified: verified && { ...verified, problem: problem && (found(call, problem) ?? said(call, problem)) },
  }
}

async function list(call: Call) {
  const { backups, refused, ...rest } = await serviceOf(call).list()
  const data = backups.map((one) => shown(call, one))
  return sendJson(call.reply, 200, { data, ...rest, refused: said(call, refused) })
}

async function start(call: Call) {
  return sendJson(call.reply, 202, { name: await serviceOf(call).start(call.actor) })
}

async function verify(call: Call) {
  await serviceOf(call).verify(call.actor, call.param)
  return sendJson(call.reply, 202, { name: call.param })
}

async function restore(call: Call) {
  const body = objectBody(call.request.body)
  const service = serviceOf(call)
  if (body.understood !== true) throw new Problem(422, 'required', {}, [{ path: 'understood', code: 'required' }])
  const ticket = await service.restore(call.actor, call.param, neededText(body, 'confirm', 200))
  return sendJson(call.reply, 202, { name: call.param, ticket })
}

async function download(call: Call) {
  const { stream, size } = await serviceOf(call).download(call.actor, call.param)
  return call.reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', String(size))
    .header('content-disposition', `attachment; filename="${call.param}.backup"`)
    .send(stream)
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

async function putSchedule(call: Call) {
  const body = objectBody(call.request.body)
  const service = serviceOf(call)
  const { at, keep } = body
  if (at !== null && !(typeof at === 'string' && TIME.test(at)))
    throw new Problem(422, 'not-a-time', {}, [{ path: 'at', code: 'not-a-time' }])
  if (typeof keep !== 'number' || !Number.isInteger(keep) || keep < 1 || keep > 365)
    throw new Problem(422, 'backup-keep-wrong', {}, [{ path: 'keep', code: 'backup-keep-wrong' }])
  await service.setSchedule(call.actor, { at: at === null ? null : at.slice(0, 5), keep })
  return list(call)
}

async function follow({ backups, catalogue }: Context, request: FastifyRequest, reply: FastifyReply) {
  const told = backups?.followed(pathOf(request).split('/').at(-1) ?? '')
  if (!told) throw new Problem(401, 'not-signed-in')
  const { progress, refused } = told
  return sendJson(reply, 200, {
    doing: progress && { step: progress.doing, done: progress.done },
    refused: refused && sentenceFor(catalogue, refused.code, refused.values, request),
  })
}

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? ''

/** Whether a request may go on while books are replaced. */
export const mayGoOn = ({ backups }: Context, request: Pick<FastifyRequest, 'url'>): boolean =>
  !backups?.isRestoring || !request.url.startsWith('/api/') || pathOf(request).includes(FOLLOWED)

const BACKUP = objectOf({
  name: text,
  kind: text,
  by: nullable(text),
  state: oneOf('running', 'done', 'failed'),
  startedAt: instant,
  finishedAt: nullable(instant),
  size: whole,
  checksum: text,
  attachments: nullable(objectOf({ count: whole, bytes: whole })),
  failure: nullable(text),
  verified: nullable(anything),
})
const LISTED = rowsOf(BACKUP, {
  schedule: objectOf({ at: nullable(text), keep: whole, changedAt: nullable(instant), changedBy: nullable(text) }),
  progress: nullable(anything),
  folder: text,
  refused: nullable(text),
})

export const backupRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: PATH,
    summary: 'Backups, their schedule and what is under way',
    answer: LISTED,
    run: list,
  },
  {
    method: 'POST',
    path: PATH,
    summary: 'Back up now',
    body: bodyOf({}),
    answer: objectOf({ name: text }),
    status: 202,
    run: start,
  },
  {
    method: 'PUT',
    path: `${PATH}/schedule`,
    summary: 'Back up every day at a time, and keep so many',
    body: bodyOf({ at: nullable(text), keep: whole }, ['at', 'keep']),
    answer: LISTED,
    run: putSchedule,
  },
  {
    method: 'POST',
    path: `${PATH}/:backup/verify`,
    summary: 'Restore it beside the books and check them',
    body: bodyOf({}),
    answer: objectOf({ name: text }),
    status: 202,
    run: verify,
  },
  {
    method: 'POST',
    path: `${PATH}/:backup/restore`,
    summary: 'Replace the books by those of the backup',
    body: bodyOf({ understood: flag, confirm: text }, ['understood', 'confirm']),
    answer: objectOf({ name: text, ticket: text }),
    status: 202,
    run: restore,
  },
  {
    method: 'GET',
    path: `${PATH}/:backup/download`,
    summary: 'The file of a backup',
    answer: { file: ['application/octet-stream'] },
    run: download,
  },
]

export const openBackupRoutes: readonly OpenRoute[] = [
  {
    method: 'GET',
    path: `${FOLLOWED}:ticket`,
    summary: 'How far a restore is, by its ticket',
    answer: objectOf({ doing: nullable(anything), refused: nullable(text) }),
    run: follow,
  },
]
