// The description of the API, made of the definitions and of the same table that the router runs.
import { inLanguage, type Words } from '@lumbung/core'
import {
  type AnyReport,
  type Definition,
  type Field,
  type Fields,
  type Guard,
  guardRight,
  kinds,
  pathOf,
  type Resource,
} from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { type Operation, OPERATIONS } from './operations.ts'
import { permissionOf, reportPermission } from './permissions.ts'

type Schema = Readonly<Record<string, unknown>>
type PathItem = Record<string, Schema>

interface Described {
  readonly method: string
  readonly path: string
  readonly summary: string
}

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })

/** `price-list` → `PriceList`. */
const schemaName = (key: string): string =>
  key
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

const PLAIN: Readonly<Record<string, Schema>> = {
  date: { type: 'string', format: 'date' },
  time: { type: 'string', examples: ['08:30:00'] },
  flag: { type: 'boolean' },
  integer: { type: 'integer' },
  keys: { type: 'array', items: { type: 'string' } },
}

function fieldSchema(field: Field<unknown, boolean>, output: boolean): Schema {
  const { kind, options } = field
  if (kind === 'lines')
    return { type: 'array', items: objectOf(options.fields ?? {}, output, { id: { type: 'string' } }) }
  if (kind === 'ref') return reference(output ? 'Reference' : 'ReferenceInput')
  if (kind === 'refs') return { type: 'array', items: reference(output ? 'Reference' : 'ReferenceInput') }
  if (kind === 'address') return reference('Address')
  if (kind === 'choice') return { type: 'string', enum: Object.keys(options.choices ?? {}) }
  if (kinds[kind].decimals !== undefined) return reference('Decimal')
  return PLAIN[kind] ?? { type: 'string', ...(options.max === undefined ? {} : { maxLength: options.max }) }
}

/** That a field is only there for who holds a right. */
const guarded = (guard: Guard | 'any'): Schema => ({
  description: `Only for who holds ${guardRight(guard)}.`,
  'x-permission': guardRight(guard),
})

function objectOf(fields: Fields, output: boolean, more: Readonly<Record<string, Schema>> = {}): Schema {
  const properties: Record<string, Schema> = { ...more }
  const required: string[] = []
  for (const [key, field] of Object.entries(fields)) {
    const { optional, derived, default: fallback } = field.options
    if (derived && !output) continue
    const schema = fieldSchema(field, output)
    const { guard } = field.options
    properties[key] = { ...(optional ? nullable(schema) : schema), ...(guard === undefined ? {} : guarded(guard)) }
    if (!output && !optional && fallback === undefined && field.kind !== 'lines') required.push(key)
  }
  return { type: 'object', properties, additionalProperties: output, ...(required.length > 0 ? { required } : {}) }
}

const HEADER: Readonly<Record<Definition['kind'], Readonly<Record<string, Schema>>>> = {
  document: {
    id: { type: 'string' },
    number: nullable({ type: 'string' }),
    status: reference('Status'),
    branch: reference('Reference'),
    version: { type: 'integer' },
  },
  master: { id: { type: 'string' }, archived: { type: 'boolean' }, version: { type: 'integer' } },
}

const json = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } })
const answer = (description: string, schema: Schema): Schema => ({ description, ...json(schema) })

const SHARED: Readonly<Record<string, Schema>> = {
  Decimal: { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$', examples: ['1250000.00'] },
  Status: { type: 'string', enum: ['draft', 'pending', 'revision', 'rejected', 'approved', 'void', 'closed'] },
  Reference: {
    type: 'object',
    properties: { id: { type: 'string' }, code: { type: 'string' }, name: { type: 'string' } },
  },
  ReferenceInput: {
    anyOf: [{ type: 'string' }, { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] }],
  },
  Address: {
    type: 'object',
    properties: Object.fromEntries(
      ['street', 'city', 'province', 'postalCode', 'country'].map((key) => [key, { type: 'string' }]),
    ),
  },
  Action: {
    type: 'object',
    required: ['version'],
    properties: {
      version: { type: 'integer' },
      reason: reference('ReferenceInput'),
      note: { type: 'string', maxLength: 500 },
      previewHash: { type: 'string' },
      confirm: { type: 'string' },
    },
  },
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status', 'code', 'detail', 'errors'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string' },
      detail: { type: 'string' },
      request: { type: 'string' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            path: { type: 'string' },
            code: { type: 'string' },
            message: { type: 'string' },
            values: { type: 'object', description: 'What the sentence names, as data' },
          },
        },
      },
      errorsOmitted: { type: 'integer', description: 'How many more there are than are sent' },
    },
  },
}

const PROBLEMS: Schema = {
  '4XX': { description: 'Refused', content: { 'application/problem+json': { schema: reference('Problem') } } },
}

const inPath = (name: string): Schema => ({ name, in: 'path', required: true, schema: { type: 'string' } })
const inQuery = (name: string, description: string): Schema => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
})
const LIST_PARAMETERS: readonly Schema[] = [
  inQuery('q', 'Search'),
  inQuery('page', 'Page, from 1'),
  inQuery('pageSize', 'Rows of a page, at most 1000'),
  inQuery('cursor', 'Where a long list goes on'),
  inQuery('sort', 'Up to three fields; - before one that descends'),
  inQuery('fields', 'Columns'),
  inQuery('counts', 'Field whose values are counted'),
  inQuery('totals', 'Fields summed over the whole filter'),
  inQuery('asOf', 'A day, or an instant'),
]
const WRITE_PARAMETERS: readonly Schema[] = ['Idempotency-Key', 'X-Branch', 'X-Period'].map((name) => ({
  name,
  in: 'header',
  schema: { type: 'string' },
}))

function bodyOf({ method, pattern }: Operation, name: string): Schema | null {
  if (method === 'GET' || method === 'DELETE') return null
  if (pattern === '' || pattern === '/preview') return reference(`${name}Input`)
  if (pattern.startsWith('/:id/')) return reference('Action')
  return { type: 'object' }
}

function resultOf({ method, pattern }: Operation, name: string): Schema {
  if (pattern === '' && method === 'GET')
    return { type: 'object', properties: { data: { type: 'array', items: reference(name) } } }
  if (pattern === '' || pattern === '/:id' || /^\/:id\/(actions\/)?:name$/.test(pattern)) return reference(name)
  return {}
}

function operationSchema(operation: Operation, resource: Resource): Schema {
  const { definition } = resource
  const name = schemaName(definition.key)
  const isList = operation.method === 'GET' && /^(|\/export|\/:id\/neighbours)$/.test(operation.pattern)
  const parameters = [
    ...[...operation.pattern.matchAll(/:(\w+)/g)].map((match) => inPath(match[1] ?? '')),
    ...(isList ? LIST_PARAMETERS : []),
    ...(operation.method === 'GET' ? [] : WRITE_PARAMETERS),
  ]
  const body = bodyOf(operation, name)
  const right = operation.right === 'action' ? 'the right of the action' : permissionOf(definition.key, operation.right)
  return {
    tags: [definition.key],
    summary: `${titleOf(resource.words, definition.key)}: ${operation.summary}`,
    description: `Needs ${right}.`,
    'x-permission': operation.right === 'action' ? `${definition.key}.*` : right,
    parameters,
    ...(body ? { requestBody: json(body) } : {}),
    responses: { '2XX': answer('Done', resultOf(operation, name)), ...PROBLEMS },
  }
}

const titleOf = (words: Readonly<Record<string, Words>>, key: string): string =>
  inLanguage(words.title ?? [key, key], 'en')

function addResource(paths: Record<string, PathItem>, schemas: Record<string, Schema>, resource: Resource): void {
  const { definition } = resource
  const name = schemaName(definition.key)
  schemas[name] = objectOf(definition.fields, true, HEADER[definition.kind])
  schemas[`${name}Input`] = objectOf(definition.fields, false)
  for (const operation of OPERATIONS) {
    if (operation.only !== undefined && operation.only !== definition.kind) continue
    const path = `${pathOf(definition)}${operation.pattern.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationSchema(operation, resource) }
  }
}

function addReport(paths: Record<string, PathItem>, report: AnyReport): void {
  const dates = report.dates === 'range' ? ['from', 'to'] : ['asOf']
  const parameters = [...dates, ...Object.keys(report.filters), 'group', 'sort'].map((name) => inQuery(name, ''))
  const noRows = inQuery('rows', 'none: the totals only')
  const title = inLanguage(report.title, 'en')
  const described = (right: 'read' | 'export', summary: string): Schema => ({
    tags: ['reports'],
    summary: `${title}: ${summary}`,
    description: inLanguage(report.sentence, 'en'),
    'x-permission': reportPermission(report.key, right),
    parameters,
    responses: { '2XX': answer('Done', {}), ...PROBLEMS },
  })
  const rows = described('read', 'rows and totals')
  paths[`/report/${report.key}`] = { get: { ...rows, parameters: [...parameters, noRows] } }
  paths[`/report/${report.key}/describe`] = { get: described('read', 'parameters and columns') }
  paths[`/report/${report.key}/export`] = { get: described('export', 'as a file') }
}

function addFixed(paths: Record<string, PathItem>, { method, path, summary }: Described, open: boolean): void {
  const shown = path.replace(/:(\w+)/g, '{$1}')
  const parameters = [...path.matchAll(/:(\w+)/g)].map((match) => inPath(match[1] ?? ''))
  const operation = {
    tags: [path.split('/')[1] ?? ''],
    summary,
    parameters,
    ...(open ? { security: [] } : {}),
    responses: { '2XX': answer('Done', {}), ...PROBLEMS },
  }
  paths[shown] = { ...paths[shown], [method.toLowerCase()]: operation }
}

/** The OpenAPI 3.1 document of everything this server answers. */
export function openApi(
  registry: Registry,
  fixed: { readonly open: readonly Described[]; readonly signedIn: readonly Described[] },
): Schema {
  const paths: Record<string, PathItem> = {}
  const schemas: Record<string, Schema> = { ...SHARED }
  for (const route of fixed.open) addFixed(paths, route, true)
  for (const route of fixed.signedIn) addFixed(paths, route, false)
  for (const resource of registry.resources.values()) addResource(paths, schemas, resource)
  for (const report of registry.reports.values()) addReport(paths, report)
  return {
    openapi: '3.1.0',
    info: { title: 'Lumbung', version: '1', description: 'The API of the back office; the browser uses this one too.' },
    servers: [{ url: '/api/v1' }],
    security: [{ cookie: [] }, { token: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'lumbung_session' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
