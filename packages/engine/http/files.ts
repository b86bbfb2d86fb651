// Files for somebody outside: `file/KEY`, what is declared of each with all of its calls.
import { isId, Problem } from '@lumbung/core'
import type { FastifyReply } from 'fastify'
import { describedFile, fileAnswer } from '../files/answer.ts'
import type { AnyFile } from '../files/file.ts'
import { madeBytes, madeFile, madeFiles } from '../files/made.ts'
import { makeFile } from '../files/make.ts'
import type { Registry } from '../registry.ts'
import { idsOf, objectBody, textOf } from './body.ts'
import { type Call, send, write } from './context.ts'
import { columnSchema, parameterSchema } from './openapi-fields.ts'
import { filePermission, mayAskFile } from './permissions.ts'
import { sentenceFor } from './problem.ts'
import { single } from './query.ts'
import { REPORT_QUERY } from './reports.ts'
import type { Route } from './routes.ts'
import { anything, bodyOf, day, flag, instant, listOf, nullable, objectOf, rowsOf, text, whole } from './schema.ts'

const asked = ({ filters }: AnyFile): readonly string[] => ['from', 'to', 'branch', ...Object.keys(filters)]

/** What was asked for: days, branch and filters, as text. */
const parametersOf = (file: AnyFile, given: (name: string) => string | null | undefined) =>
  Object.fromEntries(
    asked(file)
      .flatMap((name) => [[name, given(name) ?? '']])
      .filter(([, value]) => value !== ''),
  )

const reading = ({ actor, context }: Call) => context.service.reading(actor)

async function ask(call: Call, file: AnyFile): Promise<unknown> {
  const { actor, context, parameters } = call
  const given = parametersOf(file, (name) => single(parameters, name))
  const { findings, ...answer } = await fileAnswer(reading(call), file.key, given)
  const said = findings.map(({ row, path, code, values = {}, warning = false, at = null }) => ({
    row,
    path,
    code,
    message: sentenceFor(context.catalogue, code, values, actor),
    warning,
    at,
  }))
  return { ...answer, findings: said }
}

async function make(call: Call, file: AnyFile): Promise<FastifyReply> {
  const body = objectBody(call.request.body)
  const rows = body.rows === undefined || body.rows === null ? null : idsOf(body, 'rows')
  const given = parametersOf(file, (name) => textOf(body, name))
  const answer = await write(call, async (unit) => {
    const { id, isNew } = await makeFile(unit, file.key, given, rows)
    return { status: isNew ? 201 : 200, body: await madeFile(unit, file.key, id) }
  })
  return send(call.request, call.reply, answer)
}

async function sendMade(call: Call, file: AnyFile): Promise<FastifyReply> {
  const { name, bytes } = await madeBytes(reading(call), file.key, call.param)
  return call.reply
    .header('content-type', 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"`)
    .send(bytes)
}

const EARLIER = objectOf({ id: text, name: text, at: instant, by: text, isChanged: flag })
const OF = { id: text, resource: text, record: text, number: text }
const [DAYS_OF, REPLACED] = [{ from: day, to: day, layout: text }, listOf(objectOf({ id: text, name: text }))]
const COUNTED = { rows: whole, size: whole, sha256: text, at: instant, by: text, replaces: REPLACED }
const MADE = { id: text, name: text, ...DAYS_OF, ...COUNTED }
const MADE_OF = objectOf({ ...MADE, documents: listOf(objectOf(OF)) })
const AT = nullable(objectOf({ resource: text, id: text }))
const SAID = { path: text, code: text, message: text, warning: flag, at: AT }
const FINDINGS = listOf(objectOf({ row: nullable(text), ...SAID }))

function answerOf({ columns }: AnyFile) {
  const values = Object.fromEntries(Object.entries(columns).map(([key, field]) => [key, columnSchema(field)]))
  const row = objectOf({ ...OF, earlier: nullable(EARLIER), isDue: flag, values: objectOf(values) })
  return objectOf({ ...DAYS_OF, rows: listOf(row), findings: FINDINGS })
}

type Declared = Omit<Route, 'run' | 'permission' | 'path' | 'summary'> & {
  readonly run: (call: Call, file: AnyFile) => Promise<unknown>
}

/** By what stands behind `file/KEY`, and what it is for. */
function callsOf(file: AnyFile): readonly (readonly [path: string, summary: string, declared: Declared])[] {
  const own = Object.entries(file.filters).map(([name, field]) => [name, parameterSchema(field)] as const)
  const bodyFields = { from: day, to: day, branch: text, ...Object.fromEntries(own), rows: listOf(text) }
  const query = Object.fromEntries(
    Object.entries(bodyFields).flatMap(([name, schema]) =>
      name === 'rows' ? [] : [[name, { description: REPORT_QUERY[name]?.description ?? '', schema }]],
    ),
  )
  return [
    ['', 'what it would hold, and what stands in its way', { method: 'GET', query, answer: answerOf(file), run: ask }],
    [
      '',
      'make it of these rows, or of all that are due; the same once more is the file that there is',
      { method: 'POST', body: bodyOf(bodyFields), answer: MADE_OF, status: 201, also: { 200: MADE_OF }, run: make },
    ],
    [
      '/describe',
      'parameters and columns',
      {
        method: 'GET',
        answer: anything,
        run: (call, { key }) => Promise.resolve(describedFile(reading(call), key)),
      },
    ],
    [
      '/made',
      'those that were made, the newest first',
      {
        method: 'GET',
        answer: rowsOf(objectOf(MADE)),
        run: async (call, { key }) => ({ data: await madeFiles(reading(call), key) }),
      },
    ],
    [
      '/made/:id',
      'one that was made, with its documents',
      {
        method: 'GET',
        answer: MADE_OF,
        run: (call, { key }) => madeFile(reading(call), key, call.param),
      },
    ],
    [
      '/made/:id/content',
      'its bytes, as they were made',
      { method: 'GET', answer: { file: ['application/octet-stream'] }, run: sendMade },
    ],
  ]
}

/** The calls of every file that is declared. */
export const fileRoutes = (registry: Registry): Route[] =>
  [...registry.files.values()].flatMap((file) =>
    callsOf(file).map(([rest, summary, { run, ...route }]): Route => {
      const right = route.method === 'POST' ? 'create' : 'read'
      return {
        ...route,
        path: `/file/${file.key}${rest}`,
        summary: `${file.title[0]}: ${summary}`,
        permission: filePermission(file.key, right),
        run: async (call) => {
          if (!mayAskFile(call.actor, file, right)) throw new Problem(403, 'no-permission')
          // One with a column that they do not see is none.
          if (!call.context.registry.files.has(file.key)) throw new Problem(404, 'not-found')
          if (rest.includes(':id') && !isId(call.param)) throw new Problem(404, 'not-found')
          return run(call, file)
        },
      }
    }),
  )
