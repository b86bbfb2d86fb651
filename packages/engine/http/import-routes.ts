// Bulk upload: `bulk-upload/NAME`. Files come as multipart/form-data; only these routes take that.
import multipart from '@fastify/multipart'
import { isId, Problem } from '@lumbung/core'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { FILE_LIMIT, MEGABYTE } from '../import/limits.ts'
import type { CommitOptions, Corrections } from '../import/service.ts'
import type { UploadService } from '../import/uploads.ts'
import { type Body, checkBody, neededText, objectBody, whyIn } from './body.ts'
import { formFile } from './form-file.ts'
import { type Call, callOf, type Context, partsOf, sendFile, sendJson } from './context.ts'
import { demand, permissionOf } from './permissions.ts'
import { checkQuery, single } from './query.ts'
import {
  bodyOf,
  type CallShape,
  FILE_FORM,
  flag,
  listOf,
  mapOf,
  named,
  nullable,
  oneOf,
  type Query,
  rowsOf,
  text,
  whole,
  YES_NO,
} from './schema.ts'

const PATH = '/api/v1/bulk-upload'

interface UploadCall extends Call {
  readonly uploads: UploadService
  readonly key: string
  readonly id: string
}

const flagIn = (body: Body, key: string): boolean => {
  const value = body[key]
  if (value === undefined || value === null || value === false) return false
  if (value === true) return true
  throw new Problem(400, 'not-yes-or-no', {}, [{ path: key, code: 'not-yes-or-no' }])
}

function textRecord(body: Body, key: string): Record<string, string | null> | undefined {
  const value = body[key]
  if (value === undefined || value === null) return undefined
  const entries = Object.entries(objectBody(value))
  const wrong = entries.find(([, one]) => one !== null && typeof one !== 'string')
  if (wrong) throw new Problem(400, 'not-text', {}, [{ path: `${key}.${wrong[0]}`, code: 'not-text' }])
  return Object.fromEntries(entries.map(([name, one]) => [name, typeof one === 'string' ? one : null]))
}

const malformed = (path: string): Problem => new Problem(400, 'malformed', {}, [{ path, code: 'malformed' }])

/** A list of the body, each of its values as it is read; null is what cannot be read. */
function listIn<T>(body: Body, key: string, most: number, read: (one: unknown) => T | null): readonly T[] | undefined {
  const value = body[key]
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || value.length > most)
    throw new Problem(400, 'not-a-list', {}, [{ path: key, code: 'not-a-list' }])
  return value.map((one: unknown, index) => {
    const found = read(one)
    if (found === null) throw malformed(`${key}.${index}`)
    return found
  })
}

const isRow = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

const cellsIn = (body: Body): Corrections['cells'] =>
  listIn(body, 'cells', 10_000, (one) => {
    const { row, column, value } = objectBody(one, ['row', 'column', 'value'])
    const isCell = isRow(row) && typeof column === 'string' && typeof value === 'string'
    return isCell ? { row, column, value: value.slice(0, 4000) } : null
  })

const replacementsIn = (body: Body): Corrections['replace'] =>
  listIn(body, 'replace', 1000, (one) => {
    const { column, from, to } = objectBody(one, ['column', 'from', 'to'])
    const isOne = typeof column === 'string' && typeof from === 'string' && typeof to === 'string'
    return isOne ? { column, from, to: to.slice(0, 4000) } : null
  })

const READING = ['sheet', 'headerRow', 'encoding', 'separator']

function readingIn(body: Body): Corrections['reading'] {
  if (body.reading === undefined || body.reading === null) return undefined
  const given = objectBody(body.reading, READING)
  const { headerRow } = given
  const texts = ['sheet', 'encoding', 'separator'].flatMap((key) => {
    const value = given[key]
    if (value === undefined || value === null) return []
    if (typeof value !== 'string') throw malformed(`reading.${key}`)
    return [[key, value] as const]
  })
  if (headerRow === undefined || headerRow === null) return Object.fromEntries(texts)
  if (!isRow(headerRow)) throw malformed('reading.headerRow')
  return { ...Object.fromEntries(texts), headerRow }
}

function correctionsOf(body: Body): Corrections {
  const reading = readingIn(body)
  const replace = replacementsIn(body)
  const mapping = textRecord(body, 'mapping')
  const formats = textRecord(body, 'formats')
  const cells = cellsIn(body)
  const chosen = formats
    ? Object.fromEntries(Object.entries(formats).flatMap(([key, one]) => (one === null ? [] : [[key, one]])))
    : undefined
  return {
    ...(reading ? { reading } : {}),
    ...(mapping ? { mapping } : {}),
    ...(chosen ? { formats: chosen } : {}),
    ...(cells ? { cells } : {}),
    ...(replace ? { replace } : {}),
  }
}

const optionsOf = (body: Body): CommitOptions => ({
  partial: flagIn(body, 'partial'),
  submit: flagIn(body, 'submit'),
  again: flagIn(body, 'again'),
  guesses: flagIn(body, 'guesses'),
})

function neededId(body: Body): string {
  const id = neededText(body, 'upload', 40)
  if (!isId(id)) throw new Problem(404, 'not-found')
  return id
}

const COMMIT_OPTIONS = {
  partial: 'Masters only: stores the rows that are right and leaves the others',
  submit: 'Documents only: submits each after it is stored',
  again: 'The same file was uploaded before, and shall be once more',
  guesses: 'What can be read in two ways is right as it was read',
}
const commitOptions = <T>(of: (description: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(COMMIT_OPTIONS).map(([name, description]) => [name, of(description)]))

/** A file that comes: it is read, checked, or checked and committed. */
async function postFile({ uploads, actor, key, reply, request, parameters }: UploadCall, mode: string) {
  const { megabytes } = await uploads.limits()
  const tooLarge = (): Problem => new Problem(413, 'too-big', { max: megabytes })
  const file = await formFile(request, { limit: megabytes * MEGABYTE, tooLarge })
  if (file.bytes.length === 0) throw new Problem(422, 'upload-no-file')
  const options = { onlyRead: mode === 'read', atOnce: mode === 'commit' }
  const checked = await uploads.check(actor, key, file, options)
  if (mode !== 'commit') return sendJson(reply, 201, checked)
  const asked = Object.fromEntries(
    Object.keys(COMMIT_OPTIONS).map((name) => [name, single(parameters, name) === 'true']),
  )
  return sendJson(reply, 202, await uploads.commit(actor, key, idIn(checked), optionsOf(asked)))
}

/**
 * `POST bulk-upload/NAME?mode=read|check|commit`: a file is read, or read and checked; one that was read is read
 * otherwise, or checked, or committed.
 */
async function post(call: UploadCall): Promise<FastifyReply> {
  const mode = single(call.parameters, 'mode') ?? 'check'
  const { uploads, actor, key, reply, request } = call
  if (request.isMultipart()) return postFile(call, mode)
  const body = objectBody(request.body)
  const id = neededId(body)
  if (mode === 'commit') return sendJson(reply, 202, await uploads.commit(actor, key, id, optionsOf(body)))
  const checked = await uploads.recheck(actor, key, id, correctionsOf(body), { onlyRead: mode === 'read' })
  return sendJson(reply, 200, checked)
}

const idIn = (checked: unknown): string =>
  typeof checked === 'object' && checked !== null && 'upload' in checked && typeof checked.upload === 'string'
    ? checked.upload
    : ''

const countIn = (given: string | null, fallback: number, most: number): number => {
  if (given === null) return fallback
  if (!/^[1-9]\d{0,5}$/.test(given) || Number(given) > most)
    throw new Problem(400, 'wrong-parameter', { parameter: 'page' })
  return Number(given)
}

const read = async (call: UploadCall): Promise<FastifyReply> => {
  const page = {
    page: countIn(single(call.parameters, 'page'), 1, 100_000),
    pageSize: countIn(single(call.parameters, 'pageSize'), 200, 1000),
    onlyErrors: single(call.parameters, 'only') === 'errors',
  }
  return sendJson(call.reply, 200, await call.uploads.read(call.actor, call.key, call.id, page))
}

const withdraw = async (call: UploadCall): Promise<FastifyReply> => {
  const why = whyIn(objectBody(call.request.body))
  return sendJson(call.reply, 200, await call.uploads.withdraw(call.actor, call.key, call.id, why))
}

interface UploadRoute extends CallShape {
  readonly method: 'GET' | 'POST'
  /** Below the address of all uploads; `:name` is one of them, `:upload` a file that came. */
  readonly path: string
  readonly summary: string
  readonly run: (call: UploadCall) => Promise<FastifyReply>
}

const SHEET = { file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] }
const POST_QUERY: Query = {
  mode: { description: 'How far a file is taken; check when not given', values: ['read', 'check', 'commit'] },
  ...commitOptions((description) => ({ description, values: YES_NO })),
}
const READ_QUERY: Query = {
  page: { description: 'From 1', schema: whole },
  pageSize: { description: 'Rows of a page, at most 1000', schema: whole },
  only: { description: 'Rows with something wrong', values: ['errors'] },
}
const CORRECTED = bodyOf(
  {
    upload: { ...text, description: 'The id of the upload' },
    reading: bodyOf({ sheet: text, headerRow: whole, encoding: text, separator: text }),
    mapping: { ...mapOf(nullable(text)), description: 'A heading of the file by the name of our column' },
    formats: { ...mapOf(oneOf('id', 'en', 'dmy', 'mdy')), description: 'By the name of our column' },
    cells: listOf(bodyOf({ row: whole, column: text, value: text }, ['row', 'column', 'value'])),
    replace: listOf(bodyOf({ column: text, from: text, to: text }, ['column', 'from', 'to'])),
    ...commitOptions((description) => ({ ...flag, description })),
  },
  ['upload'],
)
export const UPLOAD_ROUTES: readonly UploadRoute[] = [
  {
    method: 'GET',
    path: '',
    summary: 'Uploads that the user may make',
    answer: rowsOf(named('UploadKind')),
    run: async (call) => sendJson(call.reply, 200, await call.uploads.list(call.actor)),
  },
  {
    method: 'GET',
    path: '/:name',
    summary: 'Its columns, how large a file may be, and the last files',
    answer: named('UploadDescription'),
    run: async (call) => sendJson(call.reply, 200, await call.uploads.describe(call.actor, call.key)),
  },
  {
    method: 'GET',
    path: '/:name/template',
    summary: 'The workbook to fill in',
    answer: SHEET,
    run: async (call) => sendFile(call.reply, await call.uploads.template(call.actor, call.key)),
  },
  {
    method: 'POST',
    path: '/:name',
    summary: 'A file is read, checked or committed; one that was read is read otherwise, checked or committed',
    query: POST_QUERY,
    body: CORRECTED,
    form: FILE_FORM,
    answer: named('Upload'),
    also: { 201: named('Upload'), 202: named('UploadCommitted') },
    run: post,
  },
  {
    method: 'GET',
    path: '/:name/:upload',
    summary: 'How far it is, and its rows with what was found and what became of them',
    query: READ_QUERY,
    answer: named('Upload'),
    run: read,
  },
  {
    method: 'GET',
    path: '/:name/:upload/errors',
    summary: 'The rows to be mended',
    answer: SHEET,
    run: async (call) => sendFile(call.reply, await call.uploads.errors(call.actor, call.key, call.id)),
  },
  {
    method: 'GET',
    path: '/:name/:upload/result',
    summary: 'Every row and what became of it',
    answer: SHEET,
    run: async (call) => sendFile(call.reply, await call.uploads.result(call.actor, call.key, call.id)),
  },
  {
    method: 'POST',
    path: '/:name/:upload/withdraw',
    summary: 'Takes back what it brought, while nothing depends on that',
    body: bodyOf({ reason: named('ReferenceInput'), note: { ...text, maxLength: 500 } }),
    answer: named('Upload'),
    run: withdraw,
  },
]

/** No file is read of somebody who may not upload it. */
function demandUpload({ actor, context }: Call, key: string): void {
  if (key === '') return
  const upload = context.registry.uploads.get(key)
  if (!upload) throw new Problem(404, 'not-found')
  demand(actor, permissionOf(upload.resource, 'import'))
}

/** Adds the routes of bulk upload, in a corner of their own: nowhere else is a form with a file understood. */
export function importRoutes(app: FastifyInstance, context: Context): void {
  const { uploads } = context
  if (!uploads) return
  void app.register(async (corner) => {
    await corner.register(multipart)
    for (const { method, path, query, body, run } of UPLOAD_ROUTES) {
      corner.route({
        method,
        url: PATH + path,
        bodyLimit: FILE_LIMIT + MEGABYTE,
        handler: async (request, reply) => {
          const call = await callOf({ context, request, reply })
          const parts = partsOf(request)
          const key = parts.get('name') ?? ''
          demandUpload(call, key)
          checkQuery(call.parameters, query ?? {})
          if (body && !request.isMultipart()) checkBody(request.body, body)
          const id = parts.get('upload') ?? ''
          if (id !== '' && !isId(id)) throw new Problem(404, 'not-found')
          return run({ ...call, uploads, key, id })
        },
      })
    }
  })
}
