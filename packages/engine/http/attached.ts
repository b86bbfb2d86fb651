// What stands beside a record: files, comments, and who has it open (`R/:id/attachments`, `…/comments`, `…/presence`).
import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import { isId, Problem, ATTACHMENT_LIMIT } from '@lumbung/core'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import * as comments from '../attached/comments.ts'
import { isShown, tooLarge } from '../attached/file-types.ts'
import { attach, detach, fileOf, filesOf } from '../attached/files.ts'
import { readersOf } from '../attached/mentions.ts'
import { presentBeside } from '../attached/presence.ts'
import { idsOf, neededText, objectBody } from './body.ts'
import { write } from './context.ts'
import { formFile } from './form-file.ts'
import type { Operation, ResourceCall } from './operations.ts'
import { demand, permissionOf } from './permissions.ts'
import { COMMENT, PRESENCE, READERS_QUERY, VIEW_QUERY } from './operation-shapes.ts'
import { single } from './query.ts'
import type { Answer } from '../lifecycle/answer.ts'

/** The most people one comment may speak to. */
const MENTIONS_MOST = 20

const COMMENT_MOST = 2000

const reading = ({ actor, context }: ResourceCall) => context.service.reading(actor)

/** The id of one file or comment in the address. */
function partOf(call: ResourceCall): string {
  if (!isId(call.name)) throw new Problem(404, 'not-found')
  return call.name
}

function saidIn(call: ResourceCall): comments.Said {
  const body = objectBody(call.request.body)
  const text = neededText(body, 'text', COMMENT_MOST).trim()
  if (text === '') throw new Problem(422, 'required', {}, [{ path: 'text', code: 'required' }])
  const isNobody = body.mentions === undefined || (Array.isArray(body.mentions) && body.mentions.length === 0)
  const mentions = isNobody ? [] : idsOf(body, 'mentions', MENTIONS_MOST)
  if (mentions.every(isId)) return { text, mentions }
  throw new Problem(422, 'mention-unreadable', {}, [{ path: 'mentions', code: 'mention-unreadable' }])
}

async function listFiles(call: ResourceCall): Promise<Answer> {
  return { status: 200, body: { data: await filesOf(reading(call), call.key, call.id) } }
}

async function addFile(call: ResourceCall): Promise<Answer> {
  const { key, id, request } = call
  if (!request.isMultipart()) throw new Problem(415, 'attachment-missing')
  const given = await formFile(request, { limit: ATTACHMENT_LIMIT, tooLarge })
  // What a repeated key must equal is known only now that the file has come.
  if (request.bodyHash !== null)
    request.bodyHash = createHash('sha256').update(request.bodyHash).update(given.name).update(given.bytes).digest()
  return write(call, async (unit) => ({ status: 201, body: await attach(unit, key, id, given) }))
}

/** A name for every browser: plain letters for old ones, and as it is for the others. */
const dispositionOf = (name: string, kind: 'attachment' | 'inline'): string =>
  `${kind}; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`

/** The bytes: to be kept, or with `view=true` to be looked at, of the kinds in which nothing can run. */
async function sendFile(call: ResourceCall): Promise<null> {
  const { key, id, reply } = call
  const { name, type, bytes } = await fileOf(reading(call), key, id, partOf(call))
  const isViewed = single(call.parameters, 'view') === 'true' && isShown(type)
  await reply
    .header('content-type', type === 'text/plain' ? 'text/plain; charset=utf-8' : type)
    .header('content-disposition', dispositionOf(name, isViewed ? 'inline' : 'attachment'))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .send(bytes)
  return null
}

const removeFile = (call: ResourceCall): Promise<Answer> =>
  write(call, async (unit) => {
    await detach(unit, call.key, call.id, partOf(call))
    return { status: 204, body: null }
  })

async function listComments(call: ResourceCall): Promise<Answer> {
  return { status: 200, body: { data: await comments.commentsOf(reading(call), call.key, call.id) } }
}

async function listReaders(call: ResourceCall): Promise<Answer> {
  const part = single(call.parameters, 'q') ?? ''
  return { status: 200, body: { data: await readersOf(reading(call), call.key, call.id, part) } }
}

/** Whoever reads a record may speak of it; a token that was made to read only may not write. */
function demandVoice({ signedIn, actor, key }: ResourceCall): void {
  if (signedIn.session === null) demand(actor, permissionOf(key, 'update'))
}

const addComment = (call: ResourceCall): Promise<Answer> => {
  demandVoice(call)
  const said = saidIn(call)
  return write(call, async (unit) => ({ status: 201, body: await comments.comment(unit, call.key, call.id, said) }))
}

const changeComment = (call: ResourceCall): Promise<Answer> => {
  demandVoice(call)
  const changed = { comment: partOf(call), ...saidIn(call) }
  return write(call, async (unit) => ({
    status: 200,
    body: await comments.changeComment(unit, call.key, call.id, changed),
  }))
}

/** Says that this user has the record open, and answers who else has; a program at work has no page open. */
async function sayPresent(call: ResourceCall): Promise<Answer> {
  demandVoice(call)
  const { actor, context, key, id } = call
  const editing = objectBody(call.request.body).editing === true
  return {
    status: 200,
    body: { data: await presentBeside(reading(call), context.events, { key, id, user: actor.user, editing }) },
  }
}

/** Files change what a record shows, so they ask the right to change it; whoever reads a record may speak of it. */
export const attachedOperations: readonly Operation[] = [
  { method: 'GET', pattern: '/:id/attachments', right: 'read', summary: 'Files beside the record', run: listFiles },
  {
    method: 'POST',
    pattern: '/:id/attachments',
    right: 'update',
    summary: 'Attach a file, sent as multipart/form-data',
    run: addFile,
  },
  {
    method: 'GET',
    pattern: '/:id/attachments/:name',
    right: 'read',
    summary: 'One file',
    query: VIEW_QUERY,
    run: sendFile,
  },
  {
    method: 'DELETE',
    pattern: '/:id/attachments/:name',
    right: 'update',
    summary: 'Remove a file of one’s own',
    run: removeFile,
  },
  {
    method: 'GET',
    pattern: '/:id/comments',
    right: 'read',
    summary: 'What was said about the record',
    run: listComments,
  },
  {
    method: 'GET',
    pattern: '/:id/readers',
    right: 'read',
    summary: 'Whom a comment may speak to, by a part of the name',
    query: READERS_QUERY,
    run: listReaders,
  },
  {
    method: 'POST',
    pattern: '/:id/comments',
    right: 'read',
    summary: 'Write a comment',
    body: COMMENT,
    run: addComment,
  },
  {
    method: 'PATCH',
    pattern: '/:id/comments/:name',
    right: 'read',
    summary: 'Change a comment of one’s own while it is fresh',
    body: COMMENT,
    run: changeComment,
  },
  {
    method: 'PUT',
    pattern: '/:id/presence',
    right: 'read',
    summary: 'Say that the record is open, every 20 seconds; who else has it open. Never a lock',
    inPreview: true,
    body: PRESENCE,
    run: sayPresent,
  },
]

// Resources lie one to three parts below the API.
const PLACES = ['/:a', '/:a/:b', '/:a/:b/:c']

/** Adds the addresses of files in a corner of their own: nowhere else is a form with a file understood. */
export function attachRoutes(app: FastifyInstance, handler: RouteHandlerMethod): void {
  void app.register(async (corner) => {
    await corner.register(multipart)
    for (const place of PLACES) {
      corner.route({
        method: 'POST',
        url: `/api/v1${place}/:id/:attachments(^attachments$)`,
        bodyLimit: ATTACHMENT_LIMIT + 1024 * 1024,
        handler,
      })
    }
  })
}
