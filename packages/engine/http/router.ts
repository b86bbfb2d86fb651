// One router for every resource and report: the address names what is declared, the table says what can be done.
import { isId, Problem } from '@lumbung/core'
import { type AnyReport, type Definition, pathOf } from '@lumbung/definition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { definitionOf, type Registry } from '../registry.ts'
import { type Call, callOf, type Context, partsOf, presumedCall, send } from './context.ts'
import { demandFor, type Operation, OPERATIONS } from './operations.ts'
import { withSentences } from './problem.ts'
import { runReport } from './reports.ts'

export type Target =
  | { readonly kind: 'resource'; readonly key: string; readonly definition: Definition }
  | { readonly kind: 'report'; readonly key: string; readonly report: AnyReport }

/** What each path below /api/v1 names: `master/price-list`, `report/trial-balance`. */
export type Paths = ReadonlyMap<string, Target>

export function pathsOf(registry: Registry): Paths {
  const paths = new Map<string, Target>()
  const put = (path: string, target: Target): void => {
    const plain = path.replace(/^\//, '')
    const other = paths.get(plain)
    if (other && other.key !== target.key)
      throw new Error(`'${target.key}' and '${other.key}' share the path /${plain}.`)
    paths.set(plain, target)
  }
  for (const [key, { definition }] of registry.resources) put(pathOf(definition), { kind: 'resource', key, definition })
  for (const [key, report] of registry.reports) {
    for (const path of [`report/${key}`, ...report.routes]) put(path, { kind: 'report', key, report })
  }
  return paths
}

export interface FoundTarget {
  readonly target: Target
  readonly rest: readonly string[]
}

/** What an address names: paths have two to four parts, a few one; the longest that is known wins. */
export function find(paths: Paths, parts: readonly string[]): FoundTarget | null {
  for (const length of [4, 3, 2, 1]) {
    const target = parts.length >= length ? paths.get(parts.slice(0, length).join('/')) : undefined
    if (target) return { target, rest: parts.slice(length) }
  }
  return null
}

const table = new Map(OPERATIONS.map((operation) => [`${operation.method} ${operation.pattern}`, operation]))

interface Match {
  readonly operation: Operation
  readonly id: string
  readonly name: string
}

/** The operation that the rest of an address means. */
export function match(method: string, rest: readonly string[]): Match | null {
  const [first = '', second = '', third = ''] = rest
  if (rest.length === 0) return matched(`${method} `, '', '')
  const id = isId(first) ? first : ''
  if (rest.length === 1) return matched(`${method} /${id ? ':id' : first}`, id, '')
  if (rest.length === 2 && id)
    return matched(`${method} /:id/${second}`, id, second) ?? matched(`${method} /:id/:name`, id, second)
  if (rest.length === 2) return matched(`${method} /${first}/:name`, '', second)
  if (rest.length === 3 && id) return matched(`${method} /:id/${second}/:name`, id, third)
  return null
}

function matched(pattern: string, id: string, name: string): Match | null {
  const operation = table.get(pattern)
  return operation ? { operation, id, name } : null
}

const notFound = (): Problem => new Problem(404, 'not-found')

/** Answers everything below /api/v1 that has no route of its own. */
export function genericRoute(context: Context, paths: Paths) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const found = find(paths, wildcardOf(request).split('/'))
    request.pattern = found && patternOf(found, request.method)
    const presumed = found && isOneWrite(found, request.method) ? presumedCall({ context, request, reply }) : null
    if (found && presumed) {
      try {
        return await run(presumed.call, found)
      } catch (error) {
        // What was refused before the database agreed may rest on a session or on rights that are gone.
        if (presumed.confirmed()) throw error
      }
    }
    const call = await callOf({ context, request, reply }, found !== null && isQuestion(found, request.method))
    if (!found) throw notFound()
    return run(call, found)
  }
}

const reportPattern = (rest: readonly string[]): string => ['/report/:name', ...rest].join('/')

/** What was asked, whatever the resource and the record: few enough to count each. */
function patternOf({ target, rest }: FoundTarget, method: string): string | null {
  if (target.kind === 'report')
    return ['', 'describe', 'explain', 'export'].includes(rest.join('/')) ? reportPattern(rest) : null
  const pattern = match(method, rest)?.operation.pattern
  return pattern === undefined ? null : `/:resource${pattern}`
}

/** What an address names, as who calls sees it. */
function run(call: Call, { target, rest }: FoundTarget): Promise<FastifyReply> {
  const { registry } = call.context
  return target.kind === 'report'
    ? runReport(call, registry.reports.get(target.key) ?? target.report, call.request.method, rest)
    : runResource(call, target.key, definitionOf(registry, target.key), rest)
}

/**
 * Whether a call is one write in one transaction, which can confirm who asks along with its first statements. A write
 * of a master moves the stamps that are confirmed too: one after the other would each begin with what is no longer so.
 */
const isOneWrite = ({ target, rest }: FoundTarget, method: string): boolean =>
  target.kind === 'resource' && target.definition.kind === 'document' && match(method, rest)?.operation.writes === true

/** Whether a call stores nothing, though it comes with a body. */
const isQuestion = ({ target, rest }: FoundTarget, method: string): boolean =>
  target.kind === 'resource' && match(method, rest)?.operation.inPreview === true

function wildcardOf(request: FastifyRequest): string {
  const parts = partsOf(request)
  // Where the parts have names of their own, as in the corner that takes files, they stand in their order.
  return (parts.get('*') ?? [...parts.values()].join('/')).replace(/\/$/, '')
}

async function runResource(
  call: Call,
  key: string,
  definition: Definition,
  rest: readonly string[],
): Promise<FastifyReply> {
  const found = match(call.request.method, rest)
  if (!found || (found.operation.only !== undefined && found.operation.only !== definition.kind)) throw notFound()
  const { operation, id, name } = found
  const resourceCall = { ...call, key, definition, id, name }
  demandFor(operation, resourceCall)
  const answer = await operation.run(resourceCall)
  if (answer === null) return call.reply
  const body = withSentences(answer.body, call.context.catalogue, call.actor)
  if (body === answer.body) return send(call.request, call.reply, answer)
  const { status, etag } = answer
  return send(call.request, call.reply, etag === undefined ? { status, body } : { status, body, etag })
}
