// Calls that a module brings besides those of its resources: listed as `routes` in its `server.ts`. One declaration
// says which right a call asks for, what it takes and what it answers; router and description of the API read it.
import { type Finding, isId, Problem } from '@lumbung/core'
import type { Definition, FactsOf, Requests } from '@lumbung/definition'
import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { type Actor, may } from '../actor.ts'
import type { BackupService } from '../backup/service.ts'
import { queryFor } from '../facts/asked.ts'
import type { FactQuery } from '../facts/query.ts'
import { mailBoxOf } from '../mail/mail-box.ts'
import { toldOf } from '../notification/notifications.ts'
import { ownOf } from '../session/own.ts'
import { type Body, objectBody } from './body.ts'
import { type Call, send, write } from './context.ts'
import { inPerson, own } from './in-person.ts'
import { demand, demandAdministrator, permissionOf, type Right } from './permissions.ts'
import { sentenceFor } from './problem.ts'
import { single } from './query.ts'
import type { Method, Route } from './routes.ts'
import { sendPdf } from './print-routes.ts'
import type { CallShape } from './schema.ts'
import type { Service } from '../engine.ts'
import type { Answer } from '../lifecycle/answer.ts'
import type { ReadingUnit } from '../record-reader.ts'
import type { Unit } from '../unit.ts'
import { gateOf } from './two-factor-routes.ts'

/** What a call of a module works with. */
export interface Asked {
  readonly actor: Actor
  readonly service: Service
  /** What its services read with, outside of any transaction. */
  readonly reading: ReadingUnit
  /** What its queries (`*.query.ts`) read with, as those of facts do: what who asks may see. */
  readonly query: FactQuery
  /** Whether who asks holds a right: `KEY.read`, `report.KEY.read`. */
  readonly may: (right: string) => boolean
  /** Facts as who asks may see them, read outside of any transaction; what only rules may ask is refused. */
  readonly facts: <R extends Requests>(requests: R) => Promise<FactsOf<() => R>>
  /** Runs work in a transaction that is always taken back. */
  readonly asIf: <T>(work: (unit: Unit) => Promise<T>) => Promise<T>
  /** How who asks signs in, and what they are told. */
  readonly own: ReturnType<typeof ownOf>
  readonly told: ReturnType<typeof toldOf>
  readonly mails: ReturnType<typeof mailBoxOf>
  /** What saves and restores the books; where nothing does, its calls are not found. */
  readonly backups: BackupService
  /** What the open part of its path holds; where that is called `:id`, the id of a record. */
  readonly id: string
  readonly body: Body
  /** A parameter of the query, null where it was not given. */
  readonly parameter: (name: string, longest?: number) => string | null
  /** Notes in the log what failed without the call. */
  readonly noteFailure: (error: unknown, of: string) => void
  /** A sentence of a catalogue, as who asks reads it. */
  readonly sentence: (said: Pick<Finding, 'code' | 'values'>) => string
}

interface Declared extends CallShape {
  readonly method: Method
  readonly path: string
  readonly summary: string
  /** The right it asks for, over records of a kind; or that it is for administrators alone; null: for all signed in. */
  readonly right: readonly [of: Pick<Definition, 'key'>, right: Right] | 'administrator' | null
  /** Only for the person at the browser, never by an API token. */
  readonly inPerson?: true
}

interface Reading extends Declared {
  /** The body of the answer. */
  readonly run: (asked: Asked) => Promise<unknown>
}

interface Writing extends Declared {
  /** One transaction; repeated under its key, it is done once. */
  readonly write: (asked: Asked, unit: Unit) => Promise<Answer>
}

interface Sending extends Declared {
  /** A file, where that is what it answers. */
  readonly file: (asked: Asked) => Promise<SentFile>
}

interface SentFile {
  readonly name: string
  readonly stream: Readable
  readonly size: number
}

/** What a call has set as a paper: a Typst file, and the texts that it sets. */
interface OwnPaper {
  readonly name: string
  readonly source: URL
  readonly sheet: Readonly<Record<string, unknown>>
}

interface Printing extends Declared {
  /** A PDF that is no paper of one record, such as labels of several. */
  readonly paper: (asked: Asked) => Promise<OwnPaper>
}

export type ModuleRoute = Reading | Writing | Sending | Printing

/** What a call of a module is to the server. */
export function asRoute(one: ModuleRoute): Route {
  const { right } = one
  const permission = right === 'administrator' || right === null ? undefined : permissionOf(right[0].key, right[1])
  return {
    ...one,
    ...(permission === undefined ? {} : { permission }),
    run: async (call) => {
      if (one.inPerson) inPerson(call)
      if (right === 'administrator') demandAdministrator(call.actor)
      if (permission !== undefined) demand(call.actor, permission)
      const asked = askedOf(call)
      if (one.path.includes('/:id') && !isId(asked.id)) throw new Problem(404, 'not-found')
      if ('file' in one) return sendFile(call.reply, await one.file(asked))
      if ('paper' in one) return sendPaper(call, await one.paper(asked))
      if ('run' in one) return one.run(asked)
      return send(call.request, call.reply, await write(call, (unit) => one.write(asked, unit)))
    },
  }
}

const sendFile = (reply: FastifyReply, { name, stream, size }: SentFile): FastifyReply =>
  reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', String(size))
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(stream)

async function sendPaper(call: Call, { name, source, sheet }: OwnPaper): Promise<FastifyReply> {
  const { prints } = call.context
  if (!prints) throw new Problem(404, 'not-found')
  await sendPdf(call, { pdf: await prints.own(source, sheet), fileName: name })
  return call.reply
}

const askedOf = (call: Call): Asked => {
  const { actor, context, param, parameters, request, signedIn } = call
  const reading = context.service.reading(actor)
  return {
    actor,
    service: context.service,
    reading,
    get query() {
      return queryFor(reading)
    },
    may: (right) => may(actor, right),
    facts: (requests) => context.service.factsFor(actor, requests),
    asIf: (work) => context.service.asIf(actor, work),
    own: ownOf({ actor, session: signedIn.session, person: own(call), gate: gateOf(context, request) }),
    told: toldOf({ ...context, actor, reading }),
    mails: mailBoxOf({ ...context, actor, email: signedIn.email }),
    get backups() {
      if (!context.backups) throw new Problem(404, 'not-found')
      return context.backups
    },
    id: param,
    body: objectBody(request.body),
    parameter: (name, longest) => single(parameters, name, longest),
    noteFailure: (error, of) =>
      request.log.error({ err: error, request: request.id, of }, 'a part of an answer failed'),
    sentence: ({ code, values = {} }) => sentenceFor(context.catalogue, code, values, actor),
  }
}
