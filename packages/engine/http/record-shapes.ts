// What is known of a record beside itself: what it posts, where it comes from and leads, who did what, and jobs.
import {
  anything,
  day,
  flag,
  instant,
  listOf,
  mapOf,
  named,
  nullable,
  number,
  objectOf,
  oneOf,
  type Schema,
  text,
  whole,
} from './schema.ts'

const reference = named('Reference')
const maybe = nullable(text)
const amount = named('Decimal')
const maybeAmount = nullable(amount)
const idAndName = objectOf({ id: text, name: text })
/** English, Indonesian. */
const words = listOf(text)

/** Shared by all kinds of records. */
export const RECORD_SHAPES: Readonly<Record<string, Schema>> = {
  GeneralEntry: objectOf(
    {
      date: day,
      account: reference,
      branch: reference,
      party: nullable(reference),
      item: nullable(reference),
      tax: nullable(reference),
      taxBase: maybeAmount,
      dimensions: { ...mapOf(reference), description: 'What it is about, by the key of the dimension' },
      dueDate: nullable(day),
      memo: maybe,
      debit: maybeAmount,
      credit: maybeAmount,
      idrDebit: maybeAmount,
      idrCredit: maybeAmount,
      mirror: { ...flag, description: 'Takes back what a voided document wrote' },
      corrects: { ...flag, description: 'Corrects what another document has cost' },
    },
    ['mirror', 'corrects'],
  ),
  StockEntry: objectOf({
    item: reference,
    warehouse: reference,
    location: nullable(reference),
    batch: nullable(reference),
    serial: maybe,
    status: maybe,
    quantity: amount,
    unit: maybe,
    value: maybeAmount,
    kind: text,
    contraRole: maybe,
  }),
  OpenItemEntry: objectOf({
    role: text,
    party: nullable(reference),
    dueDate: nullable(day),
    amount,
    idr: amount,
    currency: nullable(reference),
  }),
  AllocationEntry: objectOf(
    {
      openItem: text,
      itemNumber: { ...text, description: 'The document that left the open item' },
      dueDate: nullable(day),
      currency: nullable(reference),
      date: day,
      amount,
      idr: amount,
      number: maybe,
      mirror: flag,
    },
    ['itemNumber', 'dueDate', 'currency', 'mirror'],
  ),
  LedgerRows: objectOf({
    key: text,
    title: text,
    columns: listOf(objectOf({ key: text, title: text, kind: text })),
    rows: { ...listOf(anything), description: 'By the keys of the columns' },
  }),
  Effects: effects({}),
  Preview: effects({
    warnings: listOf(named('Finding')),
    hash: { ...text, description: 'Sent along as previewHash, only what was shown here is posted' },
  }),
  Flow: objectOf({
    nodes: listOf(
      objectOf({ resource: text, id: text, number: maybe, status: named('Status'), self: flag, path: text }, ['self']),
    ),
    edges: listOf(objectOf({ from: text, to: text, lines: nullable(whole) })),
  }),
  HistoryStep: objectOf({
    id: text,
    at: instant,
    by: text,
    action: text,
    reason: nullable(reference),
    note: maybe,
    origin: text,
    changes: listOf(objectOf({ path: text, from: {}, to: {} })),
  }),
  PossibleAction: objectOf(
    {
      action: text,
      possible: flag,
      typed: { ...flag, description: 'The number of the document is sent as confirm' },
      undoes: {
        ...listOf(objectOf({ event: text, action: text, date: nullable(day), settled: maybe, amount: maybeAmount })),
        description: 'Of undo: what it may take back, the newest first, and the documents that it settled',
      },
      reason: objectOf({ code: text, values: anything, message: text }),
    },
    ['typed', 'undoes', 'reason'],
  ),
  FileEntry: objectOf({ id: text, name: text, type: text, size: whole, at: instant, by: text, isOwn: flag }),
  CommentEntry: objectOf({
    id: text,
    text,
    at: instant,
    by: text,
    editedAt: nullable(instant),
    editableUntil: nullable(instant),
    mentions: listOf(named('Mention')),
  }),
  Mention: idAndName,
  Lookup: objectOf(
    {
      resource: text,
      columns: listOf(text),
      data: listOf(
        objectOf(
          {
            id: text,
            code: text,
            name: text,
            scanned: flag,
            brings: anything,
            values: anything,
            figures: mapOf(nullable(text)),
          },
          ['scanned', 'brings', 'figures'],
        ),
      ),
      figures: listOf(
        objectOf({ key: text, title: words, kind: oneOf('quantity', 'money', 'price', 'text'), warnsAtZero: flag }),
      ),
    },
    ['figures'],
  ),
  Neighbours: objectOf({ previous: maybe, next: maybe }),
  Paper: objectOf({ key: text, name: words, ofDays: flag, together: flag }),
  LastChange: objectOf({ data: nullable(objectOf({ at: instant, by: text })) }),
  JobStarted: objectOf({ job: text }),
  Job: objectOf({
    id: text,
    kind: text,
    state: oneOf('waiting', 'running', 'done', 'failed', 'cancelled'),
    done: whole,
    total: nullable(whole),
    message: maybe,
    result: {
      description: 'Of an action on many records: what became of each.',
      anyOf: [
        objectOf({
          rows: listOf(
            objectOf({ id: text, result: oneOf('done', 'refused', 'skipped'), problem: named('Problem') }, ['problem']),
          ),
        }),
        anything,
        { type: 'null' },
      ],
    },
    cancelled: flag,
    createdAt: instant,
    finishedAt: nullable(instant),
    seconds: number,
  }),
}

function effects(more: Readonly<Record<string, Schema>>): Schema {
  return objectOf({
    general: listOf(named('GeneralEntry')),
    stock: listOf(named('StockEntry')),
    openItems: listOf(named('OpenItemEntry')),
    allocations: listOf(named('AllocationEntry')),
    ledgers: listOf(named('LedgerRows')),
    totals: { ...mapOf(amount), description: 'debit, credit, idrDebit, idrCredit; empty for who sees no costs' },
    isWhole: { ...flag, description: 'Nothing is left out for want of a right' },
    language: oneOf('en', 'id'),
    ...more,
  })
}
