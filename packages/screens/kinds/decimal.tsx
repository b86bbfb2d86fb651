import { Decimal } from '@lumbung/core'
import { DecimalInput } from '@lumbung/ui'
import type { FieldKind } from '@lumbung/definition'
import { decimalsOf, readDecimal, readDecimalText, showDecimal } from '../formatting.ts'
import { asText } from '../problem.ts'
import type { ControlProps, KindScreen } from './kind-screen.ts'

function DecimalControl(props: ControlProps) {
  const { value, onChange, field, sign, ...face } = props
  return (
    <DecimalInput
      {...face}
      value={asText(value)}
      onChange={(text) => onChange(text === '' ? null : text)}
      parse={(text) => readDecimalText(field.kind, text)}
      format={(text) => showDecimal(field.kind, text)}
      decimals={decimalsOf(field.kind)}
      prefix={sign}
      suffix={field.kind === 'percent' ? '%' : undefined}
    />
  )
}

const WIDTHS: Readonly<Partial<Record<FieldKind, readonly [list: number, grid: number]>>> = {
  money: [136, 120],
  price: [128, 104],
  quantity: [104, 84],
  rate: [104, 88],
  percent: [88, 72],
}

const oneMore = (value: unknown): string => new Decimal(asText(value) || '0').plus(1).toFixed()

const decimalKind = (kind: FieldKind): KindScreen => ({
  Control: DecimalControl,
  show: (value) => readDecimal(kind, value),
  width: WIDTHS[kind]?.[0] ?? 120,
  align: 'end',
  grid: () => ({
    kind: 'decimal',
    align: 'end',
    width: WIDTHS[kind]?.[1] ?? 96,
    decimals: decimalsOf(kind),
    isStrong: kind === 'money' ? true : undefined,
    parse: (text) => readDecimalText(kind, text),
    format: (value) => showDecimal(kind, value),
    show: (value) => readDecimal(kind, value),
    oneMore: kind === 'quantity' ? oneMore : undefined,
  }),
})

export const moneyKind = decimalKind('money')
export const priceKind = decimalKind('price')
export const quantityKind = decimalKind('quantity')
export const rateKind = decimalKind('rate')
export const percentKind = decimalKind('percent')
