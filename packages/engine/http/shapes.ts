// What calls answer, whatever the resource: the shared schemas of the description. Answers of a started company are
// compared with them, key by key (checks/must-hold/described.engine.test.ts).
import { RECORD_SHAPES } from './record-shapes.ts'
import {
  anything,
  day,
  flag,
  instant,
  listOf,
  mapOf,
  named,
  nullable,
  objectOf,
  oneOf,
  type Schema,
  text,
  whole,
} from './schema.ts'
import { UPLOAD_SHAPES } from './upload-shapes.ts'

const reference = named('Reference')
const maybe = nullable(text)
const idAndName = objectOf({ id: text, name: text })
const place = objectOf({ id: text, code: text, name: text })
/** English, Indonesian. */
const words = listOf(text)
const amount = named('Decimal')
const maybeAmount = nullable(amount)

const IN_GENERAL: Readonly<Record<string, Schema>> = {
  Decimal: { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$', examples: ['1250000.00'] },
  DecimalInput: {
    description: 'A text keeps every digit; a number is taken where it is exact.',
    anyOf: [named('Decimal'), { type: 'number' }],
  },
  Status: oneOf('draft', 'pending', 'revision', 'rejected', 'approved', 'void', 'closed'),
  Reference: objectOf({ id: text, code: text, name: text }),
  LineReference: {
    description: 'A line of another document: its number and the place of the line, from 0.',
    ...objectOf({ id: text, document: text, number: maybe, position: whole, code: text, name: text }, [
      'document',
      'number',
      'position',
      'code',
      'name',
    ]),
  },
  ReferenceInput: {
    description: 'An id, or the code of a master, or the number of a document.',
    anyOf: [text, { ...objectOf({ id: text }) }, { ...objectOf({ code: text }) }],
  },
  Address: objectOf(
    Object.fromEntries(['street', 'city', 'province', 'postalCode', 'country'].map((key) => [key, text])),
  ),
  AddressInput: objectOf(
    Object.fromEntries(['street', 'city', 'province', 'postalCode', 'country'].map((key) => [key, text])),
    ['street', 'city', 'province', 'postalCode', 'country'],
  ),
  Finding: objectOf(
    {
      path: text,
      code: text,
      message: text,
      values: { ...anything, description: 'What the sentence names, as data; several choices as a list' },
    },
    ['values'],
  ),
  Problem: objectOf(
    {
      type: text,
      title: text,
      status: whole,
      code: { ...text, description: 'Stays the same between releases and languages' },
      detail: { ...text, description: 'A sentence in the language of the user' },
      request: text,
      errors: listOf(named('Finding')),
      errorsOmitted: { ...whole, description: 'How many more there are than are sent' },
    },
    ['errorsOmitted'],
  ),
}

const OF_APPROVAL: Readonly<Record<string, Schema>> = {
  ApprovalPart: objectOf({
    group: maybe,
    user: maybe,
    quorum: oneOf('any', 'all', 'count'),
    count: nullable(whole),
    needed: whole,
    asked: listOf(objectOf({ id: text, name: text, for: maybe, hasApproved: flag, awayUntil: nullable(day) })),
    approved: listOf(text),
  }),
  ApprovalLevel: objectOf({ level: whole, parts: listOf(named('ApprovalPart')) }),
  ApprovalMatch: objectOf({
    branches: listOf(text),
    amountFrom: maybeAmount,
    exceptions: listOf(text),
    conditions: listOf(objectOf({ field: text, operator: text, value: text })),
  }),
  ApprovalRequest: objectOf({
    id: text,
    set: text,
    change: maybe,
    matched: named('ApprovalMatch'),
    state: text,
    submittedBy: text,
    submittedAt: instant,
    level: whole,
    since: instant,
    levels: listOf(named('ApprovalLevel')),
    decisions: listOf(
      objectOf({
        level: whole,
        decision: oneOf('approve', 'reject', 'revise', 'delegate'),
        reason: nullable(reference),
        comment: maybe,
        at: instant,
        by: text,
        for: maybe,
        to: maybe,
      }),
    ),
    delegates: listOf(idAndName),
    changed: listOf(objectOf({ path: text, line: nullable(whole), from: {}, to: {} })),
  }),
}

const parameters = mapOf(text)
const figurePart = objectOf({ title: words, value: amount, parameters: nullable(parameters) })

const ME = {
  user: objectOf({
    id: text,
    name: text,
    email: text,
    picture: maybe,
    language: oneOf('en', 'id'),
    administrator: flag,
    role: idAndName,
    branch: nullable(place),
    branches: listOf(place),
    period: nullable(objectOf({ id: text, name: text, start: day, end: day, status: text })),
  }),
  permissions: listOf(text),
  preview: nullable(anything),
  settings: mapOf(text),
  preferences: anything,
  company: objectOf({ name: text, kind: text }),
  unread: whole,
}

const OF_USERS: Readonly<Record<string, Schema>> = {
  Me: objectOf(ME),
  MeWithCodes: objectOf({ ...ME, codes: listOf(text) }),
  NewAuthenticator: objectOf({ address: text, picture: anything, secret: text }),
  SavedView: objectOf({
    id: text,
    name: text,
    value: anything,
    shared: flag,
    roles: listOf(text),
    isDefault: flag,
    mine: flag,
    by: text,
  }),
  Figure: objectOf({
    key: text,
    report: text,
    parameters,
    value: amount,
    before: maybeAmount,
    previous: nullable(objectOf({ value: amount, parameters, values: nullable(listOf(amount)) })),
    parts: listOf(figurePart),
    by: nullable(words),
    others: nullable(objectOf({ count: whole, value: amount })),
    course: nullable(
      objectOf({
        step: text,
        days: listOf(text),
        title: words,
        values: listOf(maybeAmount),
        beside: listOf(objectOf({ title: words, values: listOf(maybeAmount) })),
      }),
    ),
    dataAt: nullable(instant),
  }),
}

const FIGURE: Readonly<Record<string, Schema>> = {
  cell: { ...text, description: 'ROW:COLUMN of the answer' },
  title: text,
  value: { description: 'As in the answer' },
  link: { ...nullable(text), description: 'The address of what it is made of, of the screen and of the API' },
}
const OF_REPORTS: Readonly<Record<string, Schema>> = {
  ExplainedFigure: objectOf({
    ...FIGURE,
    formula: nullable(text),
    inputs: listOf(objectOf({ ...FIGURE, isTakenOff: flag })),
    isComplete: { ...flag, description: 'False: there are more inputs than are answered' },
  }),
  DrillDown: objectOf({
    months: listOf(objectOf({ month: text, value: amount })),
    lines: listOf(objectOf({ date: text, number: text, memo: text, amount, resource: nullable(text), id: text })),
    count: { ...whole, description: 'How many lines there are' },
  }),
  ReportDescription: { description: 'Title, parameters, columns, words and usual days of the report.', ...anything },
}

/** Every schema that is not of one resource, by its name. */
export const SHAPES: Readonly<Record<string, Schema>> = {
  ...IN_GENERAL,
  ...RECORD_SHAPES,
  ...OF_APPROVAL,
  ...OF_USERS,
  ...OF_REPORTS,
  ...UPLOAD_SHAPES,
}
