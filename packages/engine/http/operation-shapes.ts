// What the calls of every resource take and answer, beside what its definition says itself.
import { actionsOf, type Definition } from '@lumbung/definition'
import { sentFields } from './openapi-fields.ts'
import {
  anything,
  type BodySchema,
  bodyOf,
  type CallShape,
  flag,
  listOf,
  objectOf,
  named,
  type Query,
  rowsOf,
  text,
  whole,
  YES_NO,
} from './schema.ts'

export const CREATE_QUERY: Query = {
  submit: { description: 'Save and submit at once', values: YES_NO },
  previewHash: { description: 'Of the preview that was shown: only that is posted' },
}
export const LOOKUP_QUERY: Query = {
  q: { description: 'A part of code or name' },
  for: { description: 'The field that is chosen for', required: true },
  context: { description: 'The form as far as it is filled in, as JSON; `line` holds the line that is entered' },
  figures: { description: 'Whether what else is known of the records is answered too', values: YES_NO },
}
export const CHECK_QUERY: Query = { id: { description: 'Of a draft that is stored: its id' } }
export const AS_OF_QUERY: Query = {
  asOf: { description: 'A day, or an instant in UTC; refused where the past cannot be told' },
}
/** The actions of a document that may post something, so that it can be seen before. */
export const previewedActions = (definition: Definition): readonly string[] => [
  'void',
  'close',
  ...Object.entries(actionsOf(definition)).flatMap(([name, { posts }]) => (posts && name !== 'close' ? [name] : [])),
]

export const previewQuery = (definition: Definition): Query => ({
  of: {
    description: 'What voiding, or another action that posts, would write; approving when not given',
    values: previewedActions(definition),
  },
  fields: { description: 'What that action asks, as JSON' },
})

export const REMOVE_QUERY: Query = { version: { description: 'Instead of the body or If-Match', schema: whole } }

const WHY = { reason: named('ReferenceInput'), note: { ...text, maxLength: 500 } }
export const VERSION = bodyOf({ version: whole })
export const IDS = bodyOf({ ids: listOf(text) }, ['ids'])
export const MANY = bodyOf({ ids: listOf(text), ...WHY }, ['ids'])
export const SOURCES = bodyOf({ ids: listOf(text), lines: listOf(text) }, ['ids'])
export const FILLING = bodyOf({ draft: anything, changed: text }, ['draft'])
export const ACT = bodyOf(
  {
    version: { ...whole, description: 'The version that was read; or give it as If-Match' },
    ...WHY,
    previewHash: { ...text, description: 'Of the preview that was shown: only that is posted' },
    confirm: { ...text, description: 'The number of the document, where the action says `typed`' },
    to: { ...text, description: 'Of delegate: who takes it over' },
    rows: { ...listOf(anything), description: 'Of an action that appends rows: those rows; it needs no version' },
  },
  ['version'],
)

/** The body of an action: what every action takes, and what this one asks. */
export function actBody(definition: Definition, action: string): BodySchema {
  const { fields } = actionsOf(definition)[action] ?? {}
  return fields ? bodyOf({ ...ACT.properties, ...sentFields(fields, 'document') }, ['version']) : ACT
}

export const COMMENT = bodyOf({ text: { ...text, maxLength: 2000 }, mentions: listOf(text) }, ['text'])
export const PRESENCE = bodyOf({ editing: flag })
export const VIEW_QUERY: Query = {
  view: { description: 'To be looked at, of the kinds in which nothing can run', values: YES_NO },
}
export const READERS_QUERY: Query = { q: { description: 'A part of the name' } }

const FILE = ['application/octet-stream']
const SHEET = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv']

interface Given {
  readonly method: string
  readonly pattern: string
}
type Shape = Pick<CallShape, 'answer' | 'status' | 'also'>

/** What a call answers, of a resource whose schemas have this name. */
export function shapeOf({ method, pattern }: Given, name: string): Shape | undefined {
  const record = { answer: named(name) }
  const shapes: Readonly<Record<string, Shape>> = {
    'GET ': { answer: named(`${name}Page`) },
    'POST ': { ...record, status: 201 },
    'GET /export': { answer: { file: SHEET } },
    'POST /export': { answer: { file: SHEET } },
    'GET /matching': { answer: named(`${name}Page`) },
    'GET /last-change': { answer: named('LastChange') },
    'GET /lookup': { answer: named('Lookup') },
    'POST /fill': { answer: named(`${name}Form`) },
    'POST /facts': { answer: { ...anything, description: 'What the calculation of the form asks for' } },
    'POST /preview': { answer: named('Preview') },
    'POST /check': { answer: objectOf({ warnings: listOf(named('Finding')) }) },
    'POST /from/:name': { answer: rowsOf(named(`${name}Draft`)) },
    'POST /bulk/:name': { answer: named('JobStarted'), status: 202 },
    'GET /:id': record,
    'PATCH /:id': record,
    'DELETE /:id': { answer: null },
    'GET /:id/neighbours': { answer: named('Neighbours') },
    'GET /:id/history': {
      answer: { anyOf: [listOf(named('HistoryStep')), rowsOf(named('HistoryStep'), { asOf: text })] },
    },
    'GET /:id/personal-data': { answer: { file: SHEET.slice(0, 1) } },
    'GET /:id/actions': { answer: listOf(named('PossibleAction')) },
    'GET /prints': { answer: rowsOf(named('Paper')) },
    'GET /:id/print': { answer: { file: ['application/pdf'] } },
    'GET /:id/preview': { answer: named('Preview') },
    'GET /:id/effects': { answer: named('Effects') },
    'GET /:id/flow': { answer: named('Flow') },
    'GET /:id/approval': { answer: listOf(named('ApprovalRequest')) },
    'POST /:id/actions/:name': record,
    // A duplicate is made.
    'POST /:id/:name': { ...record, also: { 201: named(name) } },
    'GET /:id/attachments': { answer: rowsOf(named('FileEntry')) },
    'POST /:id/attachments': { answer: named('FileEntry'), status: 201 },
    'GET /:id/attachments/:name': { answer: { file: FILE } },
    'DELETE /:id/attachments/:name': { answer: null },
    'GET /:id/comments': { answer: rowsOf(named('CommentEntry')) },
    'GET /:id/readers': { answer: rowsOf(named('Mention')) },
    'POST /:id/comments': { answer: named('CommentEntry'), status: 201 },
    'PATCH /:id/comments/:name': { answer: named('CommentEntry') },
    'PUT /:id/presence': { answer: rowsOf(objectOf({ id: text, name: text, editing: flag })) },
  }
  return shapes[`${method} ${pattern}`]
}
