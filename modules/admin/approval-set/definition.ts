import { defineMaster, f, type MasterOf } from '@lumbung/definition'

/**
 * When a document, or a change of a master, has to be approved by whom (services 5.1). The first set by priority whose
 * conditions all hold is the one; where none does, what is submitted is approved at once.
 */
export const approvalSet = defineMaster({
  key: 'approval-set',
  module: 'admin',
  path: '/setting/approval-set',
  identity: { code: 'name', name: 'name' },
  few: true,
  fields: {
    name: f.text({ max: 120 }),
    document: f.code({ max: 60, keyOf: 'approvable' }),
    priority: f.integer({ min: '1', upTo: '9999', default: 10 }),
    branches: f.refs('branch', { optional: true, subject: 'document' }),
    amountFrom: f.money({ optional: true, min: '0' }),
    exceptions: f.keys({ optional: true, keyOf: 'exception', subject: 'document' }),
    levels: f.lines(
      {
        level: f.integer({ min: '1', upTo: '20', default: 1 }),
        group: f.ref('approval-group', { optional: true }),
        user: f.ref('user', { optional: true }),
        quorum: f.choice(
          {
            any: ['Any one', 'Siapa saja'],
            all: ['All', 'Semua'],
            count: ['At least', 'Sedikitnya'],
          },
          { default: 'any' },
        ),
        count: f.integer({ optional: true, min: '1', upTo: '50' }),
        escalateAfter: f.integer({ optional: true, min: '1', upTo: '8760' }),
        escalateTo: f.ref('approval-group', { optional: true }),
      },
      { atLeast: 1 },
    ),
    conditions: f.lines(
      {
        field: f.text({ max: 80 }),
        operator: f.choice(
          {
            is: ['is', 'adalah'],
            among: ['is one of', 'salah satu'],
            not: ['is not', 'bukan'],
            least: ['at least', 'sedikitnya'],
            most: ['at most', 'paling banyak'],
            contains: ['contains', 'berisi'],
          },
          { default: 'is' },
        ),
        // Several, of "is one of", are parted by commas.
        value: f.text({ max: 1000 }),
      },
      { subject: 'document' },
    ),
  },
  list: {
    columns: ['name', 'priority', 'archived'],
    search: ['name', 'document'],
    sort: 'document,priority',
  },
  form: {
    header: ['name', 'document', 'priority', 'branches', 'amountFrom', 'exceptions'],
    lines: ['levels', 'conditions'],
  },
  menu: { group: 'setting', heading: ['Approval', 'Persetujuan'], order: 40 },
})

export type ApprovalSet = MasterOf<typeof approvalSet>
