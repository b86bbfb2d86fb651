// Sample lines of the examples: seeds for the beds of a garden, and what the columns read, find and compute.
import { Decimal, formatMoney, formatQuantity, parseNumberText, type Words } from '@lumbung/core'
import { readTypedDate, showDate } from '../date-field/typed-date.ts'
import { lookupIn, type LookupRow } from '../lookup/lookup.ts'
import type { CellReading, GridColumn, GridLine } from './grid-types.ts'

type Said = (words: Words) => string

export const TODAY = '2026-11-22'

const PLANTS: readonly (readonly [code: string, name: Words, price: string])[] = [
  ['BYM', ['Spinach', 'Bayam'], '85000.00'],
  ['CBE', ['Chili', 'Cabai'], '1250000.00'],
  ['JGG', ['Sweet corn', 'Jagung manis'], '96500.00'],
  ['KCP', ['Long bean', 'Kacang panjang'], '118000.00'],
  ['KKG', ['Water spinach', 'Kangkung'], '62500.00'],
  ['TMT', ['Tomato', 'Tomat'], '2400000.00'],
  ['TRG', ['Eggplant', 'Terung'], '1875000.50'],
  ['WRT', ['Carrot', 'Wortel'], '310000.00'],
]

const plantRows = (said: Said): readonly LookupRow[] =>
  PLANTS.map(([code, name, price]) => ({
    key: code,
    code,
    name: said(name),
    columns: [formatMoney(price)],
    record: price,
  }))

const isRow = (value: unknown): value is LookupRow => typeof value === 'object' && value !== null && 'key' in value
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Numbers as they are written in Indonesia; what could mean two things shows which one was taken. */
function readNumber(text: string, decimals: number, said: Said): CellReading {
  const reading = parseNumberText(text)
  if (!reading) return { error: said([`"${text}" is not a number.`, `"${text}" bukan angka.`]) }
  if (reading.value.decimalPlaces() > decimals) {
    return {
      error: said([`"${text}" has more than ${decimals} decimals.`, `"${text}" lebih dari ${decimals} desimal.`]),
    }
  }
  return { value: reading.value.toFixed(), guess: reading.guess ? formatQuantity(reading.value) : undefined }
}

function readDay(text: string, said: Said): CellReading {
  const reading = readTypedDate(text, TODAY)
  return 'value' in reading ? reading : { error: said([`"${text}" is not a day.`, `"${text}" bukan tanggal.`]) }
}

const amountOf = ({ values: { kilos, price } }: GridLine): string =>
  isText(kilos) && isText(price) ? new Decimal(kilos).times(price).toFixed(2) : ''

const sumOf = (lines: readonly GridLine[], read: (line: GridLine) => unknown): Decimal =>
  lines.reduce((sum, line) => {
    const value = read(line)
    return isText(value) ? sum.plus(value) : sum
  }, new Decimal(0))

const quantity = (value: unknown): string => (isText(value) ? formatQuantity(value) : '')
const money = (value: unknown): string => (isText(value) ? formatMoney(value) : '')

function plantColumn(said: Said): GridColumn {
  const rows = plantRows(said)
  const find = async (texts: readonly string[]): Promise<ReadonlyMap<string, LookupRow>> =>
    new Map(
      texts.flatMap((text) => {
        const row = rows.find(({ code, name }) => [code, name].some((one) => one?.toLowerCase() === text.toLowerCase()))
        return row ? [[text, row] as const] : []
      }),
    )
  return {
    key: 'plant',
    title: said(['Plant', 'Tanaman']),
    aliases: ['Plant', 'Tanaman'],
    kind: 'lookup',
    width: 190,
    least: 130,
    isGrowing: true,
    isRequired: true,
    load: (query, _, signal) => lookupIn(rows)(query, signal),
    find,
    // The names of stored rows follow the language as well.
    format: (value) => (isRow(value) ? (rows.find(({ key }) => key === value.key)?.name ?? value.name) : ''),
    code: (value) => (isRow(value) ? (value.code ?? '') : ''),
    check: (value) => (isRow(value) ? undefined : { kind: 'error', text: said(['Choose a plant.', 'Pilih tanaman.']) }),
  }
}

const BEDS = ['north', 'south', 'nursery'] as const

const bedsIn = (said: Said) => {
  const names: Readonly<Record<(typeof BEDS)[number], Words>> = {
    north: ['North', 'Utara'],
    south: ['South', 'Selatan'],
    nursery: ['Nursery', 'Persemaian'],
  }
  return BEDS.map((value) => ({ value, label: said(names[value]) }))
}

function decimalColumns(said: Said): readonly GridColumn[] {
  return [
    {
      key: 'kilos',
      title: 'kg',
      kind: 'decimal',
      align: 'end',
      width: 88,
      isRequired: true,
      decimals: 6,
      parse: (text) => readNumber(text, 6, said),
      format: quantity,
      total: (lines) => formatQuantity(sumOf(lines, (line) => line.values['kilos'])),
      check: (value) =>
        isText(value) && new Decimal(value).greaterThan(100)
          ? { kind: 'warning', text: said(['More than 100 kg, is that meant?', 'Lebih dari 100 kg, benarkah?']) }
          : undefined,
    },
    {
      key: 'price',
      title: said(['Price per kg', 'Harga per kg']),
      aliases: ['Price', 'Harga'],
      kind: 'decimal',
      align: 'end',
      width: 120,
      decimals: 2,
      parse: (text) => readNumber(text, 2, said),
      format: money,
    },
    {
      key: 'amount',
      title: said(['Amount', 'Jumlah']),
      kind: 'readonly',
      align: 'end',
      width: 132,
      isStrong: true,
      compute: amountOf,
      format: money,
      total: (lines) => formatMoney(sumOf(lines, amountOf)),
    },
  ]
}

/** Every kind of column there is. */
export function seedColumns(said: Said): readonly GridColumn[] {
  const beds = bedsIn(said)
  return [
    plantColumn(said),
    {
      key: 'bed',
      title: said(['Bed', 'Bedeng']),
      aliases: ['Bed', 'Bedeng'],
      kind: 'choice',
      width: 110,
      choices: () => beds,
      format: (value) => beds.find((bed) => bed.value === value)?.label ?? '',
    },
    {
      key: 'sown',
      title: said(['Sown on', 'Ditanam']),
      aliases: ['Sown on', 'Ditanam'],
      kind: 'date',
      width: 104,
      parse: (text) => readDay(text, said),
      format: (value) => (isText(value) ? showDate(value) : ''),
    },
    ...decimalColumns(said),
  ]
}

/** A picked plant brings its price. */
export function seedFollow(line: GridLine, changed: ReadonlySet<string>) {
  const plant = line.values['plant']
  return changed.has('plant') && isRow(plant) ? { price: plant.record } : undefined
}

/** As many lines as asked for, each other than the one before it. */
export const seedLines = (count: number): readonly GridLine[] =>
  Array.from({ length: count }, (_, place) => {
    const [code, name, price] = PLANTS[(place * 3) % PLANTS.length] ?? PLANTS[0] ?? ['', ['', ''] as const, '']
    const values = {
      plant: { key: code, code, name: name[0], record: price },
      bed: BEDS[place % BEDS.length],
      sown: `2026-1${place % 3}-${String((place % 27) + 1).padStart(2, '0')}`,
      kilos: new Decimal(place % 9).plus('0.25').toFixed(),
      price,
    }
    return { key: `seed-${place}`, values }
  })
