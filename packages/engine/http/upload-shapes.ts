// What bulk uploads answer.
import {
  anything,
  flag,
  instant,
  listOf,
  named,
  nullable,
  objectOf,
  oneOf,
  type Schema,
  text,
  whole,
} from './schema.ts'

const maybe = nullable(text)
const amount = named('Decimal')

const cell = { anyOf: [text, { type: 'number' }, flag, { type: 'null' }] }

/** What is counted of a file: rows, and what becomes of its records. */
const COUNTED = [
  'rows',
  'records',
  'wrong',
  'right',
  'warned',
  'skipped',
  'guessed',
  'held',
  'known',
  'differing',
  'changes',
  'restores',
  'made',
  'changed',
  'restored',
  'same',
]

const UPLOAD_KIND = {
  name: text,
  resource: text,
  title: text,
  stamp: { ...text, description: 'The version of the template' },
  documents: flag,
  submits: { ...flag, description: 'Its documents may be submitted as they are stored' },
  columns: listOf(
    objectOf({
      name: text,
      words: text,
      required: flag,
      reading: oneOf('number', 'date', 'flag', 'choice', 'text', 'whole'),
    }),
  ),
}

const RECENT_UPLOAD = objectOf({
  upload: text,
  fileName: text,
  state: named('UploadState'),
  createdAt: instant,
  job: nullable(text),
  rows: nullable(whole),
})

export const UPLOAD_SHAPES: Readonly<Record<string, Schema>> = {
  UploadKind: objectOf(UPLOAD_KIND),
  UploadDescription: objectOf({
    ...UPLOAD_KIND,
    limits: objectOf({ rows: whole, megabytes: whole }),
    recent: listOf(RECENT_UPLOAD),
  }),
  UploadState: oneOf('read', 'checking', 'checked', 'committing', 'committed', 'withdrawing', 'withdrawn'),
  UploadFinding: objectOf({ column: maybe, code: text, message: text, warning: flag, onSubmit: flag }, ['onSubmit']),
  UploadRow: objectOf(
    {
      row: { ...whole, description: 'Its number in the spreadsheet' },
      cells: listOf(cell),
      findings: listOf(named('UploadFinding')),
      record: text,
      called: text,
      how: oneOf('made', 'changed', 'restored', 'there', 'skipped'),
    },
    ['record', 'called', 'how'],
  ),
  UploadSummary: objectOf({
    ...Object.fromEntries(COUNTED.map((key) => [key, whole])),
    unknown: listOf(objectOf({ column: text, value: text, rows: whole })),
    already: listOf(objectOf({ reference: text, rows: listOf(whole) })),
    totals: listOf(objectOf({ currency: text, amount })),
    missing: listOf(text),
  }),
  Upload: objectOf({
    upload: { ...text, description: 'Its id' },
    name: text,
    fileName: text,
    state: named('UploadState'),
    createdAt: instant,
    clearedAt: nullable(instant),
    job: { ...maybe, description: 'The job that checks, commits or withdraws it: GET /jobs/{id}' },
    file: anything,
    columns: listOf(
      objectOf({
        name: text,
        words: text,
        required: flag,
        reading: text,
        refersTo: maybe,
        heading: maybe,
        format: nullable(objectOf({ format: text, certain: flag, said: flag }, ['said'])),
      }),
    ),
    summary: named('UploadSummary'),
    rows: listOf(named('UploadRow')),
    page: whole,
    pageSize: whole,
    total: whole,
    seen: nullable(objectOf({ at: instant, job: text })),
  }),
  UploadCommitted: objectOf({ upload: text, job: text }),
}
