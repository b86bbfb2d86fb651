// Who lacks the rights over fields finds them nowhere: every definition and report with a guard, by every way of
// reading.
import { type AnyReport, GUARD_KEYS, GUARDED, guardRight, kinds, pathOf, sql } from '@lumbung/definition'
import { listField } from '@lumbung/engine/http/query.ts'
import { printServiceOf } from '@lumbung/engine/print/paper.ts'
import { rightGroups } from '@lumbung/engine/rights.ts'
import { seenReport } from '@lumbung/engine/seen.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorWith, type Guarded, guardedDefinitions, HIDDEN, MARK, planted } from './planted.ts'
import { type Headers, type Json, line, openWorld, type Reply, salesOrder, stockUp, type World } from './world.ts'

let world: World
/** Every right but those over fields. */
let rights: readonly string[]
let clerk: Headers
let records: readonly Guarded[]

beforeAll(async () => {
  world = await openWorld()
  rights = rightGroups(world.registry)
    .filter(({ module }) => module !== GUARDED)
    .flatMap((group) => group.rights.map((right) => `${group.key}.${right}`))
  clerk = await world.user('clerk', rights)
  await stockUp(world, ['KOPI', '10', '41234'])
  await salesOrder(world, [line('KOPI', '2', '60000')])
  const found: Guarded[] = []
  for (const one of guardedDefinitions(world)) found.push(await planted(world, one))
  records = found
})

afterAll(() => world.close())

const get = (path: string, headers?: Headers): Promise<Reply> => world.ask('GET', path, undefined, headers)
const at = ({ definition, id }: Guarded): string => `${pathOf(definition)}/${id}`
const listed = ({ definition, own }: Guarded): readonly string[] =>
  own.flatMap(([key]) => (listField(definition, key) === null ? [] : [key]))

type Said = readonly (string | false)[]

/** What is wrong over every record; an empty list is what is wanted. */
async function eachRecord(look: (one: Guarded) => Promise<Said>): Promise<readonly string[]> {
  expect(records.length).toBeGreaterThan(7)
  const wrong: string[] = []
  for (const one of records)
    for (const said of await look(one)) if (said !== false) wrong.push(`${one.definition.key}: ${said}`)
  return wrong
}

/** Told to who sees all, and not to who does not. */
async function told(path: string): Promise<Said> {
  const [full, bare] = [await get(path), await get(path, clerk)]
  return [
    full.status !== 200 && `${path} → ${full.status} ${full.text.slice(0, 200)}`,
    bare.status !== 200 && `${path} → ${bare.status} for the clerk ${bare.text.slice(0, 200)}`,
    !full.text.includes(MARK) && `${path} does not tell it to who may see it`,
    bare.text.includes(MARK) && `${path} tells it`,
  ]
}

/** Refused as what does not exist, where who sees all is answered. */
async function unknown(path: string): Promise<Said> {
  const [full, bare] = [await get(path), await get(path, clerk)]
  const strange = await get(path.replace(MARKED, 'noSuchField'), clerk)
  return [
    full.status !== 200 && `${path} → ${full.status} ${full.text.slice(0, 200)}`,
    bare.status !== 400 && `${path} → ${bare.status} for the clerk`,
    bare.body['code'] !== strange.body['code'] && `${path} is refused otherwise than a field that does not exist`,
  ]
}
const MARKED = /(?<=filter\[|fields=|sort=|totals=)\w+/

test('a record and its history', async () => {
  expect(await eachRecord(async (one) => [...(await told(at(one))), ...(await told(`${at(one)}/history`))])).toEqual([])
})

test('a list: its columns, filters, order, sums and file', async () => {
  const wrong = await eachRecord(async (one) => {
    const path = pathOf(one.definition)
    const said: (string | false)[] = []
    for (const asked of [`${path}?pageSize=1000`, `${path}/matching`, `${path}/export?format=csv`]) {
      const reply = await get(asked, clerk)
      said.push(reply.status !== 200 && `${asked} → ${reply.status}`, reply.text.includes(MARK) && `${asked} tells it`)
    }
    for (const key of listed(one)) {
      const { kind } = one.definition.fields[key] ?? { kind: 'text' }
      const full = await get(`${path}?filter[id]=${one.id}&fields=${key}`)
      said.push(!full.text.includes(MARK) && `a list of ${key} does not tell it to who may see it`)
      said.push(...(await unknown(`${path}?fields=${key}`)), ...(await unknown(`${path}?sort=${key}`)))
      const [operator] = kinds[kind].operators
      said.push(...(await unknown(`${path}?filter[${key}][${operator}]=1`)))
      said.push(...(await unknown(`${path}/export?format=csv&fields=${key}`)))
      if (kind === 'money') said.push(...(await unknown(`${path}?totals=${key}`)))
    }
    return said
  })
  expect(wrong).toEqual([])
})

/** Where records of a kind are picked: by a field of another record; empty where nothing refers to it. */
function lookupOf(key: string): string {
  for (const { definition } of world.registry.resources.values())
    for (const [name, { kind, options }] of Object.entries(definition.fields))
      if (kind === 'ref' && options.key === key && !options.line) return `${pathOf(definition)}/lookup?for=${name}`
  return ''
}

const rowsIn = ({ text }: Reply): readonly unknown[] => {
  const body: unknown = JSON.parse(text)
  const rows: unknown = Array.isArray(body) ? body : Object(body).data
  return Array.isArray(rows) ? rows : []
}

test('what is typed into a search finds no record by it', async () => {
  const wrong = await eachRecord(async ({ definition }) => {
    const said: (string | false)[] = []
    const found = await get(`${pathOf(definition)}?q=${MARK}`, clerk)
    said.push(rowsIn(found).length > 0 && `its list finds it: ${found.text.slice(0, 200)}`)
    const lookup = lookupOf(definition.key)
    if (lookup === '') return said
    for (const q of ['', `&q=${MARK}`]) {
      const picked = await get(lookup + q, clerk)
      said.push(picked.status !== 200 && `${lookup} → ${picked.status}`)
      said.push(picked.text.includes(MARK) && `${lookup}${q} tells it`)
      said.push(q !== '' && rowsIn(picked).length > 0 && `${lookup}${q} finds it`)
    }
    return said
  })
  expect(wrong).toEqual([])
  expect(rowsIn(await get(`/search?q=${MARK}`, clerk))).toEqual([])
  // Who sees it does find it, so a search that finds nothing says something.
  expect(rowsIn(await get(`${world.path('customer')}?q=${MARK}`))).toHaveLength(1)
  expect(rowsIn(await get(`${lookupOf('customer')}&q=${MARK}`))).toHaveLength(1)
})

test('what a form asks, a copy, and the answer to a change that came too late', async () => {
  const wrong = await eachRecord(async (one) => {
    const path = pathOf(one.definition)
    const full = await get(at(one))
    const said: (string | false)[] = []
    for (const [what, body] of [
      ['fill', { draft: full.body, changed: '' }],
      ['facts', full.body],
    ] as const) {
      const reply = await world.ask('POST', `${path}/${what}`, body, clerk)
      said.push(reply.status !== 200 && `${what} → ${reply.status} ${reply.text.slice(0, 200)}`)
      said.push(reply.text.includes(MARK) && `${what} tells it`)
    }
    const late = await world.ask('PATCH', at(one), { version: 77 }, clerk)
    said.push(late.text.includes(MARK) && 'a conflict tells it')
    if (one.definition.kind !== 'document') return said
    for (const what of ['effects', 'flow', 'approval', 'preview']) {
      const reply = await get(`${at(one)}/${what}`, clerk)
      said.push(reply.text.includes(MARK) && `${what} tells it`)
    }
    const copy = await world.ask('POST', `${at(one)}/duplicate`, { version: 1 }, clerk)
    said.push(copy.text.includes(MARK) && 'a copy tells it')
    return said
  })
  expect(wrong).toEqual([])
})

test('a write that names one is refused as one of a field that does not exist', async () => {
  const wrong = await eachRecord(async (one) => {
    const bodies: readonly Json[] = [
      ...one.own.map(([key]) => ({ [key]: null })),
      ...one.inLines.map(([key, column]) => ({ [key]: [{ [column]: null }] })),
    ]
    const said: (string | false)[] = []
    for (const body of bodies) {
      for (const [method, path] of [
        ['PATCH', at(one)],
        ['POST', pathOf(one.definition)],
      ] as const) {
        const reply = await world.ask(method, path, method === 'PATCH' ? { ...body, version: 1 } : body, clerk)
        const isRefused = reply.status === 400 && reply.body['code'] === 'unknown-field'
        // What is only read refuses everybody.
        const isClosed = reply.status === 409 && reply.body['code'] === 'read-only'
        said.push(!isRefused && !isClosed && `${method} ${JSON.stringify(body)} → ${reply.status}`)
      }
    }
    return said
  })
  expect(wrong).toEqual([])
})

test('a paper', async () => {
  const sheets: unknown[] = []
  const printer = {
    print: (papers: readonly unknown[]) => Promise.resolve(new Uint8Array(sheets.push(...papers))),
    close: () => undefined,
  }
  const prints = printServiceOf(world.engine, printer)
  const [bare, full] = [await actorWith(world, rights), await actorWith(world, [...rights, ...HIDDEN])]
  let shown = 0
  const wrong = await eachRecord(async ({ definition, id }) => {
    const said: (string | false)[] = []
    for (const { key: template } of await prints.templates(full, definition.key, null)) {
      for (const actor of [bare, full]) {
        sheets.length = 0
        await prints.paper(actor, definition.key, id, { template, language: 'en', isPreview: true })
        // In groups of thousands, as money is written on paper.
        const text = JSON.stringify(sheets).replaceAll(/[.,](?=\d{3})/g, '')
        if (actor === full) shown += text.includes(MARK) ? 1 : 0
        else said.push(text.includes(MARK) && `its paper ${template} tells it`)
      }
    }
    return said
  })
  expect(wrong).toEqual([])
  expect(shown).toBeGreaterThan(3)
})

test('a saved view of somebody who sees more', async () => {
  const wrong = await eachRecord(async (one) => {
    const { key } = one.definition
    const keys = listed(one)
    if (keys.length === 0) return []
    const search = new URLSearchParams([
      ...keys.map((name) => [`filter[${name}]`, MARK]),
      ['cols', ['createdAt', ...keys].join(',')],
      ['sort', keys[0] ?? ''],
    ])
    await world.ask('POST', '/views', { of: key, name: 'All', value: { search: search.toString() }, shared: true })
    const reply = await get(`/views?of=${key}`, clerk)
    const [view] = rowsIn(reply)
    const read: unknown = Object(Object(view).value).search
    return [read !== 'cols=createdAt' && `its view says ${String(read)}`, reply.text.includes(MARK) && 'tells it']
  })
  expect(wrong).toEqual([])
})

test('an upload: its template and what it describes', async () => {
  const guarded = new Map(records.map((one) => [one.definition.key, one]))
  let columns = 0
  for (const upload of world.registry.uploads.values()) {
    const one = guarded.get(upload.resource)
    if (!one) continue
    const paths = [...one.own.map(([key]) => key), ...one.inLines.map(([key, column]) => `${key}.${column}`)]
    const closed = upload.columns.filter(({ path }) =>
      paths.some((own) => path === own || path.replace(/\.\d+/, '').startsWith(own)),
    )
    columns += closed.length
    const reply = await get(`/bulk-upload/${upload.key}`, clerk)
    expect(reply.status, reply.text).toBe(200)
    const names = JSON.stringify(reply.body['columns'])
    for (const { name } of closed) expect(names, upload.key).not.toContain(`"${name}"`)
    const full = JSON.stringify((await get(`/bulk-upload/${upload.key}`)).body['columns'])
    for (const { name } of closed) expect(full, upload.key).toContain(`"${name}"`)
  }
  expect(columns).toBeGreaterThan(5)
})

test('the description of the API says which right each field takes', async () => {
  const text = (await get('/openapi.json')).text
  const schemas: Readonly<Record<string, Json>> = Object(JSON.parse(text)).components.schemas
  const nameOf = (key: string): string => key.replaceAll(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  const wrong = await eachRecord(async ({ definition, own }) =>
    own.map(([key, { options }]) => {
      const properties: Readonly<Record<string, Json>> = Object(schemas[nameOf(definition.key)]?.['properties'])
      const right = guardRight(options.guard ?? 'any')
      return properties[key]?.['x-permission'] !== right && `${key} does not say ${right}`
    }),
  )
  expect(wrong).toEqual([])
})

test('a report: rows, totals, order, file, what it describes, and every figure made of it', async () => {
  const reports = [...world.registry.reports.values()].map((whole) => ({ whole, seen: seenReport(whole, HIDDEN_ALL) }))
  const guarded = reports.filter(({ whole, seen }) => whole !== seen)
  expect(guarded.length).toBeGreaterThan(6)
  // What tells of one issue is asked by its item.
  const [item] = await world.owner.query<{ id: string }>(sql`select id from item where code = 'KOPI'`)
  let rows = 0
  for (const { whole, seen } of guarded) {
    const hidden = Object.keys(whole.columns).filter((key) => !(key in seen.columns))
    expect(hidden.length).toBeGreaterThan(0)
    const dates = whole.dates === 'range' ? '?from=2026-11-01&to=2026-11-30' : '?asOf=2026-11-30'
    const days = whole.filters['item'] && !whole.filters['item'].options.optional ? `${dates}&item=${item?.id}` : dates
    const path = `/report/${whole.key}`
    const [full, bare] = [await get(path + days), await get(path + days, clerk)]
    expect([full.status, bare.status], bare.text.slice(0, 300)).toEqual([200, 200])
    const described = await get(`${path}/describe`, clerk)
    const [first] = Array.isArray(full.body['rows']) ? full.body['rows'] : []
    if (first !== undefined) rows++
    for (const key of hidden) {
      expect(first === undefined || full.text.includes(`"${key}":`), whole.key).toBe(true)
      expect(bare.text, whole.key).not.toContain(`"${key}":`)
      expect(described.text, whole.key).not.toContain(`"${key}":{"kind"`)
      expect((await get(`${path}${days}&sort=${key}`)).status).toBe(200)
      expect((await get(`${path}${days}&sort=${key}`, clerk)).status).toBe(400)
    }
    const [all, some] = [
      await get(`${path}/export${days}&format=csv`),
      await get(`${path}/export${days}&format=csv`, clerk),
    ]
    const heads = ({ text }: Reply): number => (text.split('\n')[0] ?? '').split(',').length
    expect(heads(some), whole.key).toBeLessThan(heads(all))
  }
  expect(rows).toBeGreaterThan(1)
  await expectFigures(guarded.flatMap(({ whole, seen }) => gone(whole, seen)))
})

const HIDDEN_ALL = new Set(GUARD_KEYS)

const gone = (whole: AnyReport, seen: AnyReport): readonly string[] => {
  const left = new Set((seen.figures ?? []).map(({ key }) => key))
  return (whole.figures ?? []).flatMap(({ key }) => (left.has(key) ? [] : [key]))
}

/** Figures that only who sees all is offered. */
async function expectFigures(keys: readonly string[]): Promise<void> {
  expect(keys.length).toBeGreaterThan(2)
  for (const path of ['/dashboard', '/meta', '/report']) {
    const [full, bare] = [(await get(path)).text, (await get(path, clerk)).text]
    for (const key of keys) {
      expect(full, path).toContain(`"${key}"`)
      expect(bare, path).not.toContain(`"${key}"`)
    }
  }
}
