// The readable face of the API: one page of our own, made on the server, without a script.
import type { FastifyInstance } from 'fastify'
import { callOf, type Context } from './context.ts'
import { openApi } from './openapi.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: unknown): string => String(text ?? '').replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
const memberOf = (value: unknown, key: string): unknown => new Map(entriesOf(value)).get(key)

interface Line {
  readonly tag: string
  readonly html: string
}

function lineOf(path: string, method: string, operation: unknown): Line {
  const tags = memberOf(operation, 'tags')
  const permission = memberOf(operation, 'x-permission')
  const right = permission === undefined ? '' : `<code class="right">${escaped(permission)}</code>`
  const html = `<li><b class="method ${escaped(method)}">${escaped(method.toUpperCase())}</b>
    <code>/api/v1${escaped(path)}</code>
    <span>${escaped(memberOf(operation, 'summary'))}</span> ${right}</li>`
  return { tag: Array.isArray(tags) ? String(tags[0]) : '', html }
}

/** The page: every call under the resource it belongs to. */
export function docsPage(description: unknown): string {
  const lines = entriesOf(memberOf(description, 'paths')).flatMap(([path, item]) =>
    entriesOf(item).map(([method, operation]) => lineOf(path, method, operation)),
  )
  const sections = [...Map.groupBy(lines, (line) => line.tag)].map(
    ([tag, group]) =>
      `<details id="${escaped(tag)}"><summary>${escaped(tag)}</summary>
<ul>${group.map((line) => line.html).join('')}</ul></details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lumbung API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><h1>Lumbung API</h1><p>Described by <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).
Money, quantities and rates are decimal strings; dates are yyyy-MM-dd; errors are application/problem+json.</p>
${sections.join('\n')}</body></html>`
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1f2328}
summary{cursor:pointer;font-weight:600;padding:.3rem 0}ul{list-style:none;margin:0 0 1rem;padding:0}
li{padding:.2rem 0;border-top:1px solid #e5e7eb}.method{display:inline-block;width:4.5rem}
.right{color:#57606a;font-size:.85em}span{color:#57606a}`

/** `GET /api/v1/openapi.json`, `GET /api/docs`: for who is signed in, since they name all that the product can do. */
export function docsRoutes(app: FastifyInstance, context: Context, fixed: Parameters<typeof openApi>[1]): void {
  let description: string | null = null
  let page: string | null = null
  const described = (): string => (description ??= JSON.stringify(openApi(context.registry, fixed)))
  app.get('/api/v1/openapi.json', async (request, reply) => {
    await callOf({ context, request, reply })
    return reply.header('content-type', 'application/json; charset=utf-8').send(described())
  })
  app.get('/api/docs', async (request, reply) => {
    await callOf({ context, request, reply })
    page ??= docsPage(JSON.parse(described()))
    return reply.header('content-type', 'text/html; charset=utf-8').send(page)
  })
  app.get('/api/docs/style.css', (_, reply) => {
    void reply.header('content-type', 'text/css; charset=utf-8').send(STYLE)
  })
}
