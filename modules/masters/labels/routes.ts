// Calls of labels: which there are, their PDF, and what a label printer reads.
import { datePattern, Decimal, ONE, refuse, wrongParameter } from '@lumbung/core'
import {
  type Asked,
  listedIds,
  listedQuery,
  type ModuleRoute,
  nullable,
  objectOf,
  rowsOf,
  text,
  whole,
  YES_NO,
} from '@lumbung/engine/routes.ts'
import { labelsOf, type LabelRow, MOST_COPIES, MOST_LABELS, numbersIn, readCounts, wholeIn } from './counting.ts'
import { drawn } from './draw.service.ts'
import { faceOf } from './face.ts'
import { judge, symbolsOf, type Wish } from './judge.ts'
import { CODES } from './label.ts'
import { movedPieces, type LabelledDocument } from './pieces.query.ts'
import { type LabelUnit, rowsOfPieces, UNITS } from './pieces.ts'
import { sheetOf } from './sheet.service.ts'
import { DOTS, isResolution, isSize, perPage, type Resolution, SIZES, stepOf } from './sizes.ts'
import { zplOf } from './zpl.ts'

/** What is asked for beside size and code. */
export interface LabelChoice {
  readonly isIndonesian: boolean
  readonly withPrice: boolean
  readonly ofSerials: boolean
  /** Only these serial numbers; all where there are none. */
  readonly only: readonly string[]
  /** How much is behind a label, in which unit. */
  readonly perLabel: Decimal
  readonly unit: LabelUnit
}

interface LabelsOf {
  /** Of which records: what one must be able to print. */
  readonly of: { readonly key: string }
  readonly rows: (asked: Asked, ids: readonly string[], choice: LabelChoice) => Promise<readonly LabelRow[]>
}

const LONGEST = 5000

const query = {
  ids: listedQuery('records'),
  size: { description: 'The size of a label', values: Object.keys(SIZES), required: true },
  code: { description: 'Bars or a square; as it fits when not given', values: CODES },
  counts: { description: 'Labels of each row, with commas between; as they are listed where one is left out' },
  copies: { description: `Copies of each label, ${MOST_COPIES} at most; one when not given` },
  skip: { description: 'Labels of the first sheet that were used before' },
  price: { description: 'With the price of the list', values: YES_NO },
  serials: { description: 'One for each serial number that is in stock', values: YES_NO },
  only: { description: 'Only these serial numbers, with commas between' },
  perLabel: { description: 'How much is behind a label; 1 when not given' },
  unit: { description: 'In which unit that is; in that of the line when not given', values: UNITS },
} as const

const printerQuery = {
  ...query,
  printer: { description: 'Dots in an inch', values: Object.keys(DOTS), required: true },
} as const

function choiceIn({ actor, parameter }: Asked): LabelChoice {
  const given = parameter('perLabel')
  if (given !== null && !/^\d{1,9}(\.\d{1,6})?$/.test(given)) throw wrongParameter('perLabel')
  const perLabel = given === null ? ONE : new Decimal(given)
  if (perLabel.isZero()) throw refuse([{ path: 'perLabel', code: 'label-no-quantity' }])
  const unit = parameter('unit') ?? 'line'
  const known = UNITS.find((one) => one === unit)
  if (!known) throw wrongParameter('unit')
  return {
    isIndonesian: actor.language === 'id',
    withPrice: parameter('price') === 'true',
    ofSerials: parameter('serials') === 'true',
    only: numbersIn(parameter('only', LONGEST) ?? ''),
    perLabel,
    unit: known,
  }
}

function wishIn({ actor, parameter }: Asked, resolution: Resolution | null): Wish {
  const size = parameter('size')
  if (!isSize(size)) throw wrongParameter('size')
  const asked = parameter('code')
  const code = asked === null ? 'auto' : CODES.find((one) => one === asked)
  if (!code) throw wrongParameter('code')
  const step = resolution === null ? null : stepOf(resolution)
  return { size: SIZES[size], code, step, language: actor.language, dates: datePattern(actor.dateFormat) }
}

function numberIn({ parameter }: Asked, name: 'copies' | 'skip', least: number, most: number): number {
  const given = parameter(name)
  const value = given === null ? least : wholeIn(given, least, most)
  if (value === null) throw wrongParameter(name)
  return value
}

async function placedIn(asked: Asked, of: LabelsOf) {
  const rows = await of.rows(asked, listedIds(asked), choiceIn(asked))
  const counts = readCounts(asked.parameter('counts', LONGEST))
  if (counts === null) throw wrongParameter('counts')
  const placed = labelsOf(rows, counts, numberIn(asked, 'copies', 1, MOST_COPIES))
  if ('code' in placed) throw refuse([{ path: 'rows', ...placed }])
  return placed
}

async function listed(asked: Asked, of: LabelsOf) {
  const rows = await of.rows(asked, listedIds(asked), choiceIn(asked))
  const wish = wishIn(asked, null)
  return rows.flatMap(({ id, labels, count, isEach }) => {
    const [first] = labels
    if (!first) return []
    const [problem] = judge(
      labels.map((one) => ({ of: one, row: 0 })),
      wish,
    ).findings
    const { name, code, batch, serial, quantity, unit } = first
    return [
      {
        id,
        name,
        code,
        batch,
        serial,
        last: isEach && labels.length > 1 ? (labels.at(-1)?.serial ?? null) : null,
        quantity,
        unit,
        count: Math.min(count, MOST_LABELS),
        most: isEach ? labels.length : null,
        problem: problem ? asked.sentence(problem) : null,
      },
    ]
  })
}

/** The same label is printed as often as it stands behind itself. */
async function forPrinter(asked: Asked, of: LabelsOf): Promise<string> {
  const resolution = asked.parameter('printer')
  if (!isResolution(resolution)) throw wrongParameter('printer')
  const wish = wishIn(asked, resolution)
  if (wish.size.sheet) throw refuse([{ path: 'size', code: 'label-sheet-printer' }])
  const placed = await placedIn(asked, of)
  const symbols = symbolsOf(placed, wish)
  const labels = await Promise.all(
    [...symbols].map(async ([one, symbol]) => {
      const square = symbol.bars === 0 ? (await drawn(symbol)).rows : []
      return {
        label: { face: faceOf(one, wish), symbol, square },
        count: placed.filter((each) => each.of === one).length,
      }
    }),
  )
  return zplOf(labels, wish.size, resolution)
}

/** The calls of labels of one kind of record. */
export const labelRoutes = (of: LabelsOf): readonly ModuleRoute[] => [
  {
    method: 'GET',
    path: `/label/${of.of.key}`,
    summary: 'The labels that records can have, and how many of each',
    right: [of.of, 'print'],
    query,
    answer: rowsOf(
      objectOf({
        id: text,
        name: text,
        code: text,
        batch: nullable(text),
        serial: nullable(text),
        last: nullable(text),
        quantity: nullable(text),
        unit: text,
        count: whole,
        most: nullable(whole),
        problem: nullable(text),
      }),
    ),
    run: async (asked) => ({ data: await listed(asked, of) }),
  },
  {
    method: 'GET',
    path: `/label/${of.of.key}/pdf`,
    summary: 'Labels as PDF, one to a page or side by side on A4',
    right: [of.of, 'print'],
    query,
    answer: { file: ['application/pdf'] },
    paper: async (asked) => {
      const wish = wishIn(asked, null)
      const skip = numberIn(asked, 'skip', 0, Math.max(0, perPage(wish.size) - 1))
      return {
        name: 'labels.pdf',
        source: new URL('./label.typ', import.meta.url),
        sheet: await sheetOf(await placedIn(asked, of), wish, skip),
      }
    },
  },
  {
    method: 'GET',
    path: `/label/${of.of.key}/zpl`,
    summary: 'Labels for printers that read ZPL',
    right: [of.of, 'print'],
    query: printerQuery,
    answer: objectOf({ name: text, text }),
    run: async (asked) => ({ name: 'labels.zpl', text: await forPrinter(asked, of) }),
  },
]

/** Labels of the goods that documents move. */
export const documentLabels = (of: { readonly key: LabelledDocument }): readonly ModuleRoute[] =>
  labelRoutes({
    of,
    rows: async ({ query: reading }, ids, { perLabel, unit, isIndonesian }) =>
      rowsOfPieces(await movedPieces(reading, of.key, ids, isIndonesian), perLabel, unit),
  })
