// The description of the API, made of the definitions and of the same tables that the router runs: what is not
// described is not answered (checks/api.test.ts).
import { inLanguage, type Words } from '@lumbung/core'
import { actionsOf, type AnyReport, type Definition, pathOf, type Resource, type Upload } from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { REPORT_EXPORT_QUERY } from './export.ts'
import { UPLOAD_ROUTES } from './import-routes.ts'
import {
  changeSchema,
  columnSchema,
  draftSchema,
  filterSchema,
  formSchema,
  inputSchema,
  listQueryOf,
  pageSchema,
  parameterSchema,
  recordSchema,
  rowSchema,
} from './openapi-fields.ts'
import { actBody, previewQuery, shapeOf } from './operation-shapes.ts'
import { type Operation, OPERATIONS } from './operations.ts'
import { pickedIn } from './picked.ts'
import { permissionOf, reportPermission, STEPS } from './permissions.ts'
import { LIST_QUERY } from './query.ts'
import { REPORT_QUERY, DRILL_QUERY, EXPLAIN_QUERY, ROWS_QUERY } from './reports.ts'
import {
  type CallShape,
  type FileAnswer,
  FILE_FORM,
  flag,
  instant,
  listOf,
  mapOf,
  named,
  anything,
  nullable,
  oneOf,
  type Parameter,
  type Query,
  objectOf,
  type Schema,
  text,
  whole,
} from './schema.ts'
import { SHAPES } from './shapes.ts'

type Paths = Record<string, Record<string, Schema>>

/** What is described of a call, wherever it comes from. */
interface Described extends CallShape {
  readonly method: string
  /** Parts in braces are parameters. */
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly permission?: string
  readonly isOpen?: true
  /** What a part of the path may be. */
  readonly parts?: Readonly<Record<string, Schema>>
  /** Parameters of the query that are no plain text or choice. */
  readonly more?: readonly Schema[]
}

/** `price-list` → `PriceList`. */
const schemaName = (key: string): string =>
  key
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

const json = (schema: Schema): Schema => ({ 'application/json': { schema } })

const inQuery = (name: string, { description, values, schema = text, required, repeated }: Parameter): Schema => {
  const one = values ? oneOf(...values) : schema
  return {
    name,
    in: 'query',
    description,
    ...(required ? { required } : {}),
    schema: repeated ? listOf(one) : one,
  }
}

const PROBLEM: Schema = { $ref: '#/components/responses/Problem' }
const WRITE_HEADERS: readonly Schema[] = ['IdempotencyKey', 'Branch', 'Period'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}))
const IF_MATCH: Schema = { $ref: '#/components/parameters/IfMatch' }

const isFile = (answer: Schema | FileAnswer): answer is FileAnswer => Array.isArray(answer.file)

function responsesOf({ answer, status, also = {} }: CallShape): Schema {
  const first = (): Schema => {
    if (answer === null) return { 204: { description: 'Done' } }
    if (answer === 'elsewhere') return { 303: { description: 'The way to another page' } }
    if (isFile(answer)) {
      const file = { contentMediaType: 'application/octet-stream' }
      const content = Object.fromEntries(answer.file.map((type) => [type, { schema: file }]))
      return { 200: { description: 'A file', content } }
    }
    return { [status ?? 200]: { description: 'Done', content: json(answer) } }
  }
  const others = Object.entries(also).map(([code, schema]) => [code, { description: 'Done', content: json(schema) }])
  return { ...first(), ...Object.fromEntries(others), '4XX': PROBLEM }
}

function requestOf({ body, form }: CallShape): Schema {
  if (!body && !form) return {}
  const content = { ...(body ? json(body) : {}), ...(form ? { 'multipart/form-data': { schema: form } } : {}) }
  return { requestBody: { required: true, content } }
}

function add(paths: Paths, call: Described): void {
  const { method, path, summary, tag, permission, isOpen, parts = {}, query = {}, more = [], body } = call
  const isWrite = method !== 'GET'
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: parts[name] ?? text,
  }))
  const parameters = [
    ...inPath,
    ...Object.entries(query).map(([name, one]) => inQuery(name, one)),
    ...more,
    ...(isWrite && !isOpen ? WRITE_HEADERS : []),
    ...(isWrite && (method === 'DELETE' || (body !== undefined && 'version' in body.properties)) ? [IF_MATCH] : []),
  ]
  const operation = {
    tags: [tag],
    summary,
    ...(permission === undefined ? {} : { description: `Needs ${permission}.`, 'x-permission': permission }),
    parameters,
    ...(isOpen ? { security: [] } : {}),
    ...(method === 'DELETE' && path.endsWith('/{id}') ? {} : requestOf(call)),
    responses: responsesOf(call),
  }
  paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
}

const inBraces = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

const titleOf = (words: Readonly<Record<string, Words>>, key: string): string =>
  inLanguage(words.title ?? [key, key], 'en')

/** Those of a definition's own that ask nothing of theirs; of the kernel's there are addresses for every record. */
const ownActions = (definition: Definition): readonly string[] =>
  Object.entries(actionsOf(definition)).flatMap(([name, { done, fields }]) => (done && !fields ? [name] : []))

/** What the name at the end of an address may be. */
function namesOf(registry: Registry, { pattern }: Operation, definition: Definition): readonly string[] | null {
  if (pattern.startsWith('/from/'))
    return registry.successions.flatMap((one) => (one.to === definition.key ? [one.from] : []))
  if (pattern === '/:id/:name' || pattern.startsWith('/bulk/')) {
    const isDocument = definition.kind === 'document'
    return [...STEPS].filter((step) => isDocument !== ['archive', 'restore'].includes(step))
  }
  return pattern === '/:id/actions/:name' ? [...new Set([...ownActions(definition), ...STEPS])] : null
}

function addResource(paths: Paths, schemas: Record<string, Schema>, registry: Registry, resource: Resource): void {
  const { definition } = resource
  const name = schemaName(definition.key)
  schemas[name] = recordSchema(definition)
  schemas[`${name}Row`] = rowSchema(definition)
  schemas[`${name}Page`] = pageSchema(named(`${name}Row`))
  schemas[`${name}Input`] = inputSchema(definition)
  schemas[`${name}Change`] = changeSchema(definition)
  schemas[`${name}Form`] = formSchema(definition)
  if (definition.kind === 'document') schemas[`${name}Draft`] = draftSchema(definition)
  schemas[`${name}Filter`] = filterSchema(definition)
  for (const operation of OPERATIONS) {
    if (operation.only !== undefined && operation.only !== definition.kind) continue
    if (operation.acts) addAsking(paths, resource, operationOf(operation, resource, name, null))
    const names = namesOf(registry, operation, definition)
    if (names?.length === 0) continue
    add(paths, operationOf(operation, resource, name, names))
  }
}

/** Each action that asks something by its own address, with what it asks. */
function addAsking(paths: Paths, { definition }: Resource, described: Described): void {
  for (const [action, { fields, right }] of Object.entries(actionsOf(definition)))
    if (fields)
      add(paths, {
        ...described,
        path: described.path.replace('{name}', action),
        permission: permissionOf(definition.key, right),
        body: actBody(definition, action),
      })
}

function operationOf(
  operation: Operation,
  { definition, words }: Resource,
  name: string,
  names: readonly string[] | null,
): Described {
  const { method, pattern, lists, right } = operation
  const shape = shapeOf(operation, name)
  if (!shape) throw new Error(`Nothing says what ${method} ${pattern} answers.`)
  const query: Query = {
    ...(lists ? listQueryOf(definition, LIST_QUERY) : {}),
    ...operation.query,
    ...(pattern === '/lookup'
      ? { for: { description: 'The field', values: pickedIn(definition), required: true } }
      : {}),
    ...(operation.previews ? previewQuery(definition) : {}),
  }
  const filter = { name: 'filter', in: 'query', style: 'deepObject', explode: true, schema: named(`${name}Filter`) }
  const body = bodyFor(operation, name)
  const isUpload = pattern === '/:id/attachments' && method === 'POST'
  return {
    ...shape,
    ...(body ? { body } : {}),
    ...(isUpload ? { form: FILE_FORM } : {}),
    method,
    path: `${pathOf(definition)}${inBraces(pattern)}`,
    summary: `${titleOf(words, definition.key)}: ${operation.summary}`,
    tag: definition.key,
    permission: right === 'action' ? `${definition.key}.*` : permissionOf(definition.key, right),
    query,
    more: lists ? [filter] : [],
    parts: names === null ? {} : { name: oneOf(...names) },
  }
}

/** The body of a call: that of the operation, or what the definition says. */
function bodyFor({ method, pattern, body }: Operation, name: string): CallShape['body'] {
  if (body) return body
  const key = `${method} ${pattern}`
  const of = { 'POST ': 'Input', 'POST /preview': 'Input', 'POST /facts': 'Form', 'PATCH /:id': 'Change' }
  const own = Object.entries(of).find(([one]) => one === key)?.[1]
  return own === undefined
    ? undefined
    : { ...named(name + own), properties: own === 'Change' ? { version: whole } : {} }
}

/** What a report answers. */
function reportSchema(report: AnyReport): Schema {
  const columns = Object.entries(report.columns)
  const row = objectOf(
    { ...Object.fromEntries(columns.map(([key, field]) => [key, columnSchema(field)])), postedLater: flag },
    [...columns.map(([key]) => key), 'postedLater'],
  )
  return objectOf(
    {
      rows: listOf(row),
      totals: nullable(mapOf(named('Decimal'))),
      from: text,
      to: text,
      asOf: text,
      postedLater: { ...listOf(row), description: 'As of an instant: rows as they read now, where that differs' },
      compared: { ...anything, description: 'Columns, words and totals as a comparison has changed them' },
      isComplete: { ...flag, description: 'False: there are more rows than are answered' },
      dataAt: { ...nullable(instant), description: 'Up to when it is complete; null: up to now' },
    },
    ['rows', 'postedLater', 'compared'],
  )
}

function addReport(paths: Paths, schemas: Record<string, Schema>, report: AnyReport): void {
  const title = inLanguage(report.title, 'en')
  const name = `${schemaName(report.key)}Report`
  schemas[name] = reportSchema(report)
  const filters = Object.entries(report.filters).map(([key, field]) => ({
    name: key,
    in: 'query',
    ...(key in REPORT_QUERY ? {} : { description: inLanguage(report.words[key] ?? [key, key], 'en') }),
    schema: parameterSchema(field),
  }))
  const base = Object.fromEntries(Object.entries(REPORT_QUERY).filter(([key]) => !Object.hasOwn(report.filters, key)))
  for (const path of new Set([`/report/${report.key}`, ...report.routes])) {
    const same = path === `/report/${report.key}` ? '' : ` The same as /report/${report.key}.`
    const described = (right: 'read' | 'export', summary: string): Omit<Described, 'answer' | 'path'> => ({
      method: 'GET',
      summary: `${title}: ${summary}.${same}`,
      tag: 'reports',
      permission: reportPermission(report.key, right),
    })
    add(paths, {
      ...described('read', 'rows and totals'),
      path,
      query: { ...base, ...ROWS_QUERY },
      more: filters,
      answer: named(name),
    })
    add(paths, {
      ...described('read', 'parameters and columns'),
      path: `${path}/describe`,
      answer: named('ReportDescription'),
    })
    add(paths, {
      ...described('read', 'what one figure is made of'),
      path: `${path}/explain`,
      query: { ...base, ...EXPLAIN_QUERY },
      more: filters,
      answer: named('ExplainedFigure'),
    })
    add(paths, {
      ...described('read', 'what stands behind one figure'),
      path: `${path}/drill-down`,
      query: { ...base, ...DRILL_QUERY },
      more: filters,
      answer: named('DrillDown'),
    })
    const file = shapeOf({ method: 'GET', pattern: '/export' }, name)
    if (file)
      add(paths, {
        ...described('export', 'as a file'),
        path: `${path}/export`,
        query: { ...base, ...REPORT_EXPORT_QUERY },
        more: filters,
        ...file,
      })
  }
}

/** Each upload by its own address: which right it needs follows from what it brings. */
function addUploads(paths: Paths, uploads: readonly Upload[]): void {
  for (const { path, ...route } of UPLOAD_ROUTES) {
    if (path === '') add(paths, { ...route, path: '/bulk-upload', tag: 'bulk-upload' })
    else
      for (const { key, resource, title } of uploads)
        add(paths, {
          ...route,
          path: `/bulk-upload${inBraces(path.replace(':name', key).replace(':upload', ':id'))}`,
          summary: `${inLanguage(title, 'en')}: ${route.summary}`,
          tag: 'bulk-upload',
          permission: permissionOf(resource, 'import'),
        })
  }
}

interface Fixed extends CallShape {
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly permission?: string
}

const fixedOf = (route: Fixed, isOpen: boolean): Described => {
  const path = inBraces(route.path)
  return { ...route, path, tag: path.split('/')[1] ?? '', ...(isOpen ? { isOpen } : {}) }
}

const header = (name: string, description: string): Schema => ({ name, in: 'header', description, schema: text })

/** The OpenAPI 3.1 document of everything this server answers. */
export function openApi(
  registry: Registry,
  fixed: { readonly open: readonly Fixed[]; readonly signedIn: readonly Fixed[] },
): Schema {
  const paths: Paths = {}
  const schemas: Record<string, Schema> = { ...SHAPES }
  for (const route of fixed.open) add(paths, fixedOf(route, true))
  for (const route of fixed.signedIn) add(paths, fixedOf(route, false))
  addUploads(paths, [...registry.uploads.values()])
  for (const resource of registry.resources.values()) addResource(paths, schemas, registry, resource)
  for (const report of registry.reports.values()) addReport(paths, schemas, report)
  return {
    openapi: '3.1.0',
    info: { title: 'Lumbung', version: '1', description: 'The API of the back office; the browser uses this one too.' },
    servers: [{ url: '/api/v1' }],
    security: [{ cookie: [] }, { token: [] }],
    paths,
    components: {
      schemas,
      parameters: {
        IdempotencyKey: header('Idempotency-Key', 'The same key with the same body is done once, and answered alike.'),
        Branch: header('X-Branch', 'Refused with 409 unless this is the branch the user works in.'),
        Period: header('X-Period', 'Refused with 409 unless this is the period the user works in.'),
        IfMatch: header('If-Match', 'The version that was read, instead of that in the body.'),
      },
      responses: {
        Problem: { description: 'Refused', content: { 'application/problem+json': { schema: named('Problem') } } },
      },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'lumbung_session' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
