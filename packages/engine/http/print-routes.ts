import { isId, isLocalDate, type Language, type LocalDate, Problem, wrongParameter } from '@lumbung/core'
import { type Actor, may } from '../actor.ts'
import { numberOf } from '../attached/attached-to.ts'
import type { Paper, PaperOptions, PrintedRecord } from '../print/paper.ts'
import type { Call } from './context.ts'
import { FRAMED } from './headers.ts'
import type { ResourceCall } from './operations.ts'
import { permissionOf } from './permissions.ts'
import { asProblem, problemBody } from './problem.ts'
import { single } from './query.ts'
import type { Route } from './routes.ts'
import { day, named, nullable, type Parameter, type Query, objectOf, rowsOf, text, YES_NO } from './schema.ts'
import type { Answer } from '../lifecycle/answer.ts'

export const PAPER_QUERY: Query = {
  template: { description: 'The key of the paper; the usual one when not given' },
  lang: { description: 'That of the user when not given', values: ['en', 'id'] },
  from: { description: 'The first day of a paper of a period; that of this month when not given', schema: day },
  to: { description: 'The last day of a paper of a period; today when not given', schema: day },
  preview: { description: 'Only looked at: not counted as a print', values: YES_NO },
}
export const PRINTS_QUERY: Query = { id: { description: 'The record, whose usual paper comes first' } }
const OF: Parameter = { description: 'KEY:ID of a record, given for each', required: true, repeated: true }

function languageOf({ actor, parameters }: Call): Language {
  const asked = single(parameters, 'lang')
  return asked === 'en' || asked === 'id' ? asked : actor.language
}

/** Answers a paper, which a page of ours may hold in a frame. */
export const sendPdf = async (call: Call, { pdf, fileName }: Paper): Promise<void> => {
  await call.reply
    .headers(FRAMED)
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
}

function dayIn({ parameters }: Call, name: string): LocalDate {
  const given = single(parameters, name)
  if (!isLocalDate(given)) throw wrongParameter(name)
  return given
}

/** The days that are asked for: both, in their order, or none. */
function daysOf(call: Call): Pick<PaperOptions, 'days'> {
  if (single(call.parameters, 'from') === null && single(call.parameters, 'to') === null) return {}
  const [from, to] = [dayIn(call, 'from'), dayIn(call, 'to')]
  if (from > to) throw wrongParameter('from')
  return { days: { from, to } }
}

const optionsOf = (call: Call): PaperOptions => ({
  template: single(call.parameters, 'template'),
  language: languageOf(call),
  isPreview: single(call.parameters, 'preview') === 'true',
  ...daysOf(call),
})

/** `GET /R/:id/print?template=&lang=&preview=`: the PDF, counted in the history of the record unless only looked at. */
export async function printRecord(call: ResourceCall): Promise<Answer | null> {
  const { prints } = call.context
  if (!prints) throw new Problem(404, 'not-found')
  await sendPdf(call, await prints.paper(call.actor, call.key, call.id, optionsOf(call)))
  return null
}

/** `GET /R/prints?id=`: the papers to choose from, of a record with its usual one first. */
export async function listPrints(call: ResourceCall): Promise<Answer> {
  const id = single(call.parameters, 'id')
  if (id !== null && !isId(id)) throw new Problem(404, 'not-found')
  return { status: 200, body: { data: (await call.context.prints?.templates(call.actor, call.key, id)) ?? [] } }
}

/** The address names them all, and comes along once more as where the page was: more would be no request for us. */
const PAPERS_MOST = 100

const mayPrint = (actor: Actor): boolean =>
  actor.administrator || [...actor.permissions].some((permission) => permission.endsWith('.print'))

/** The records of `of=KEY:ID&of=…`, each once, in their order. */
function recordsOf(call: Call): readonly PrintedRecord[] {
  if (!mayPrint(call.actor)) throw new Problem(403, 'no-permission')
  const given = call.parameters.of ?? []
  const texts = [...new Set(typeof given === 'string' ? [given] : given)]
  if (texts.length === 0 || texts.length > PAPERS_MOST) throw wrongParameter('of')
  return texts.map((one) => {
    const [key = '', id = ''] = one.split(':')
    if (!call.context.registry.resources.has(key) || !isId(id)) throw wrongParameter('of')
    return { key, id }
  })
}

/** `GET /print?of=…`: one PDF of records of several kinds. What may not be printed is left out, and named below. */
async function printMany(call: Call) {
  const records = recordsOf(call)
  const { prints } = call.context
  if (!prints) throw new Problem(404, 'not-found')
  await sendPdf(call, await prints.papers(call.actor, records, optionsOf(call)))
  return call.reply
}

/** `GET /print/records?of=…`: what these records are called, and why one of them is not printed. */
async function nameMany(call: Call) {
  const data = await Promise.all(recordsOf(call).map((one) => calledOf(call, one)))
  return { data }
}

/** What one may only read is called by its number all the same. */
async function calledOf({ actor, context, request }: Call, { key, id }: PrintedRecord) {
  let number: string | null = null
  try {
    const isPrintable = may(actor, permissionOf(key, 'print'))
    if (isPrintable || may(actor, permissionOf(key, 'read')))
      number = await numberOf(context.service.reading(actor), key, id)
    if (isPrintable) return { resource: key, id, number, problem: null }
    throw new Problem(403, 'no-permission')
  } catch (error) {
    const problem = problemBody(asProblem(error), context.catalogue, actor, request.id)
    return { resource: key, id, number, problem }
  }
}

export const printRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/print',
    summary: 'Papers of many records as one PDF',
    query: { of: OF, ...PAPER_QUERY },
    answer: { file: ['application/pdf'] },
    run: printMany,
  },
  {
    method: 'GET',
    path: '/print/records',
    summary: 'What these records are called, and which of them is not printed',
    query: { of: OF },
    answer: rowsOf(objectOf({ resource: text, id: text, number: nullable(text), problem: nullable(named('Problem')) })),
    run: nameMany,
  },
]
