import { defineDocument, defineMaster, defineModule, f, fact, lineView, resource, sql, view } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { defineAction, defineBehaviour } from '../behaviour.ts'
import { registryOf } from '../registry.ts'
import { sampleDefinitions, sampleRegistry } from '../store/sample.ts'
import { didYouMean } from './nearest.ts'
import { checkPerson } from './persons.ts'
import { answerStatus } from '../store/status.ts'
import { checkRegistry } from './registry-check.ts'

const broken = defineDocument({
  key: 'broken',
  module: 'sample',
  numbering: 'B',
  resets: 'never',
  date: 'date',
  fields: {
    date: f.date(),
    partner: f.ref('partne'),
    goods: f.ref('item', { where: { selable: true } }),
    lines: f.lines({ wishLine: f.ref('wish', { line: 'line' }), quantity: f.quantity() }),
  },
  list: { columns: ['number', 'date'], sort: '-dat' },
  form: { header: ['date'] },
  progress: {
    done: {
      by: 'gift',
      line: 'wishLine',
      quantity: 'quantiti',
      of: 'quantity',
      words: [
        ['a', 'a'],
        ['b', 'b'],
        ['c', 'c'],
      ],
    },
    gone: {
      by: 'gist',
      line: 'wishLine',
      quantity: 'quantity',
      of: 'quantity',
      words: [
        ['a', 'a'],
        ['b', 'b'],
        ['c', 'c'],
      ],
    },
    dear: { states: { exception: ['a', 'a'], complete: ['b', 'b'] } },
  },
  claims: [
    {
      item: 'good',
      quantity: 'quantity',
      warehouse: 'plaice',
      due: 'date',
      until: 'done',
      hard: true,
      from: 'wishlin',
    },
  ],
  supplies: [{ item: 'wishLine', quantity: 'quantity', warehouse: 'goods', due: 'date', until: 'come' }],
  successors: ['gift', 'wosh'],
})

const partners = view('partner', { nam: f.text(), limit: f.text() })
const lines = lineView('wish', 'lines', { number: f.text() }, { quantity: f.quantity(), goods: f.ref('partner') })

const behaviour = defineBehaviour(broken, {
  needs: () => ({
    a: fact.records(partners, []),
    b: fact.lines(lines, []),
    c: fact.matching('broken', { partnr: null }, ''),
  }),
})

const labels = {
  title: ['Broken', 'Rusak'],
  goods: ['Goods', 'Barang'],
  lines: ['Lines', 'Baris'],
  wishLine: ['Wish', 'Harap'],
  partner: ['Partner', 'Mitra'],
} as const

test('a registry without mistakes has nothing to say but what the sample leaves out', () => {
  expect(checkRegistry(sampleRegistry())).toEqual([
    "'wish' is followed by 'gift', but no succession makes one from the other.",
  ])
})

test('every mistake is a sentence that names the nearest word', () => {
  const module = defineModule({
    key: 'x',
    title: ['X', 'X'],
    icon: 'box',
    order: 1,
    resources: [
      ...sampleDefinitions
        .filter((one) => one.key !== 'wish')
        .map((definition) => ({ definition, words: {}, calculation: null })),
      {
        definition: { ...sampleDefinitions[6], successors: [] },
        words: {},
        calculation: null,
      },
      resource(broken, labels),
    ],
  })
  expect(checkRegistry(registryOf([{ module, behaviours: [behaviour] }]))).toEqual([
    "broken.partner refers to 'partne', which no module defines. Did you mean 'partner'?",
    "broken.goods asks for 'selable', which 'item' does not have. Did you mean 'sellable'?",
    "broken.lines.wishLine refers to 'line' of 'wish', which has no such lines. Did you mean 'lines'?",
    "The list of 'broken' names 'dat', which 'broken' does not have. Did you mean 'date'?",
    "Progress 'done' of 'broken' counts by 'wishLine' of 'gift', which does not refer to lines of 'broken'.",
    "Progress 'done' of 'broken' adds up 'quantiti', which the lines of 'gift' do not have. Did you mean 'quantity'?",
    "Progress 'gone' of 'broken' counts 'gist', which no module defines. Did you mean 'gift'?",
    "Nobody tells the states of 'broken.dear' apart.",
    "'broken' is followed by 'gift', but no succession makes one from the other.",
    "'broken' is followed by 'wosh', which no module defines. Did you mean 'wish'?",
    "'broken' claims by 'good', which its lines do not have.",
    "'broken' claims by 'wishlin', which its lines do not have. Did you mean 'wishLine'?",
    "'broken' claims by 'plaice', which 'broken' does not have.",
    "'broken' supplies until 'come', which is no progress of it.",
    "'broken' reads 'nam' of 'partner', which does not have it. Did you mean 'name'?",
    "'broken' reads 'limit' of 'partner' as text, but it is money.",
    "'broken' reads 'goods' of 'lines of wish' as 'partner', but it refers to 'item'.",
    "'broken' compares by 'partnr', which 'broken' does not have. Did you mean 'partner'?",
  ])
})

test('two keys that share a table are found', () => {
  const twins = ['some-thing', 'someThing'].map((key) =>
    defineMaster({
      key,
      module: 'x',
      identity: { code: 'code', name: 'code' },
      fields: { code: f.code() },
      list: { columns: ['code'] },
      form: { header: ['code'] },
    }),
  )
  expect(checkRegistry(sampleRegistry(twins))).toEqual([
    "'someThing' and 'some-thing' would share the table 'some_thing'.",
  ])
})

test('a word far from all others is not guessed at', () => {
  expect(didYouMean('colour', ['partner', 'item'])).toBe('')
  expect(didYouMean('custmer', ['customer', 'currency'])).toBe(" Did you mean 'customer'?")
})

test("what is a person's must be there and be such that it can go", () => {
  const guest = defineMaster({
    key: 'guest',
    module: 'sample',
    identity: { code: 'code', name: 'name' },
    fields: { code: f.code(), name: f.text(), born: f.date(), phone: f.text({ optional: true }) },
    list: { columns: ['code'] },
    form: { header: ['code'] },
    person: { fields: ['code', 'born'], lawful: [], erasedOn: 'born' },
  })
  expect(checkPerson(guest)).toEqual([
    "'guest' says since when its person is gone by 'born', which is no derived date.",
    "guest.code is a person's and must be filled: nothing can stand where it was.",
    "guest.born is a person's and must be filled: nothing can stand where it was.",
    "'guest' would lose its code 'code' with its person.",
  ])
})

test('states that are told apart are those of the definition', () => {
  const debt = defineDocument({
    key: 'debt',
    module: 'sample',
    numbering: 'D/{SEQ:4}',
    resets: 'never',
    date: 'date',
    fields: { date: f.date() },
    list: { columns: ['number', 'date'] },
    form: { header: ['date'] },
    progress: { match: { states: { none: ['a', 'a'], complete: ['b', 'b'] } } },
  })
  const module = defineModule({
    key: 'sample',
    title: ['X', 'X'],
    icon: 'box',
    order: 1,
    resources: [resource(debt, { title: ['X', 'X'] })],
  })
  const told = answerStatus(debt, 'match', () => ({ exception: sql`true`, complete: sql`false` }))
  const strange = answerStatus(debt, 'paid', () => ({ complete: sql`true` }))
  expect(checkRegistry(registryOf([{ module, statuses: [told, strange] }]))).toEqual([
    "'debt.match' has the states complete,none, and complete,exception are told apart.",
    "States of 'debt.paid' are told apart, which has none.",
  ])
})

test('an action says what it is called and what was done, and nothing is done by one that nobody declares', () => {
  const visit = defineDocument({
    key: 'visit',
    module: 'sample',
    numbering: 'V/{SEQ:4}',
    resets: 'never',
    date: 'date',
    fields: { date: f.date() },
    list: { columns: ['number', 'date'] },
    form: { header: ['date'] },
    actions: {
      close: { label: ['End', 'Akhiri'] },
      greet: { label: ['Greet', 'Sapa'], when: { dat: ['2026-01-01'] } },
    },
  })
  const module = defineModule({
    key: 'sample',
    title: ['X', 'X'],
    icon: 'box',
    order: 1,
    resources: [resource(visit, { title: ['X', 'X'] })],
  })
  const nothing = { run: () => ({ entries: [] }) }
  const actions = [defineAction(visit, 'close', nothing), defineAction(visit, 'leave', nothing)]
  expect(checkRegistry(registryOf([{ module, actions }]))).toEqual([
    "Action 'greet' of 'visit' asks for 'dat', which 'visit' does not have. Did you mean 'date'?",
    "Action 'greet' of 'visit' has no label, or says not what was done.",
    "Something is done by 'visit.leave', which is no action.",
  ])
})

test('what an action asks is named as nothing else, and in front of what can be undone nothing posts for good', () => {
  const words = { label: ['X', 'X'], done: ['x', 'x'], when: {} } as const
  const trip = defineDocument({
    key: 'trip',
    module: 'sample',
    numbering: 'T/{SEQ:4}',
    resets: 'never',
    date: 'date',
    fields: { date: f.date(), stops: f.lines({ place: f.text() }, { derived: true }) },
    list: { columns: ['number', 'date'] },
    form: { header: ['date'] },
    actions: {
      start: { ...words, fields: { day: f.date(), note: f.text() }, undoable: true },
      date: { ...words, fields: { day: f.date() } },
      stop: { ...words, appends: 'stops', undoable: true },
      pay: { ...words, posts: ['X', 'X'] },
    },
  })
  const module = defineModule({
    key: 'sample',
    title: ['X', 'X'],
    icon: 'box',
    order: 1,
    resources: [
      resource(trip, { title: ['X', 'X'], stops: ['X', 'X'], place: ['X', 'X'], day: ['X', 'X'], note: ['X', 'X'] }),
    ],
  })
  expect(checkRegistry(registryOf([{ module }]))).toEqual([
    "Action 'start' of 'trip' asks 'note', which means something else there.",
    "Action 'date' of 'trip' asks fields and is called like one.",
    "Action 'stop' of 'trip' adds rows, which cannot be undone.",
    "Action 'pay' of 'trip' posts and cannot be undone, and others can.",
  ])
})

test('a tab stands on records and lists others by what names them', () => {
  const tab = (of: string, listed: string, by: string) => ({ of, title: ['X', 'X'] as const, resource: listed, by })
  const tabs = [
    tab('item', 'wish', 'lines.goods'),
    tab('item', 'wish', 'date'),
    tab('itm', 'wish', 'lines.goods'),
    tab('item', 'wsh', 'goods'),
    { of: 'item', title: ['X', 'X'] as const, key: 'stock', right: 'item.read' },
    { of: 'item', title: ['X', 'X'] as const, key: 'stock', right: 'itm.read' },
  ]
  const sample = sampleRegistry()
  const found = checkRegistry({ ...sample, modules: sample.modules.map((module) => ({ ...module, tabs })) })
  expect(found.filter((said) => said.startsWith('A tab'))).toEqual([
    "A tab of 'item' lists 'wish' by 'date', which does not refer to 'item'.",
    "A tab of 'itm' stands on what no module defines. Did you mean 'item'?",
    "A tab of 'item' lists 'wsh', which no module defines. Did you mean 'wish'?",
    "A tab of 'item' asks for 'itm.read', which nobody can hold.",
  ])
})

test('figures stand where records are chosen', () => {
  const lookup = { at: [], figures: {}, answer: async () => new Map() }
  const lookups = new Map(['wish.lines.goods', 'wish.lines.good', 'wish.date'].map((place) => [place, lookup]))
  expect(checkRegistry({ ...sampleRegistry(), lookups }).filter((said) => said.startsWith('Figures'))).toEqual([
    "Figures stand at 'wish.lines.good', which offers no records. Did you mean 'wish.lines.goods'?",
    "Figures stand at 'wish.date', which offers no records. Did you mean 'wish.place'?",
  ])
})
