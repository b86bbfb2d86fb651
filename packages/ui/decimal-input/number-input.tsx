import { Decimal, formatMoney, formatQuantity, parseNumberText } from '@lumbung/core'
import { BoxButton } from '../field/box-button.tsx'
import { type SayUi, useUiText } from '../language/language.tsx'
import { Affix } from '../text-field/text-field.tsx'
import { DecimalInput, type DecimalInputProps, type Reading } from './decimal-input.tsx'

type Plain = Omit<DecimalInputProps, 'parse' | 'format' | 'step'>

export interface NumberInputProps extends Plain {
  /** How many decimals it takes; a whole number when nothing is said. */
  readonly decimals?: number | undefined
  readonly least?: number | undefined
  readonly most?: number | undefined
  /** Buttons for less and more beside the arrow keys. */
  readonly isStepped?: boolean | undefined
}

function read(text: string, { decimals = 0, least, most }: NumberInputProps, say: SayUi): Reading {
  const reading = parseNumberText(text)
  if (!reading) return { error: say('numberUnread') }
  if (reading.value.decimalPlaces() > decimals) return { error: say('decimalsMost', { decimals }) }
  const shown = formatQuantity(reading.value)
  if (least !== undefined && reading.value.lessThan(least)) return { error: say('numberLeast', { least }) }
  if (most !== undefined && reading.value.greaterThan(most)) return { error: say('numberMost', { most }) }
  return { value: reading.value.toFixed(), guess: reading.guess ? shown : undefined }
}

function stepped(value: string, steps: number, { least, most }: NumberInputProps): string {
  const moved = new Decimal(value === '' ? (least ?? 0) : value).plus(value === '' ? 0 : steps)
  const above = least === undefined ? moved : Decimal.max(least, moved)
  return (most === undefined ? above : Decimal.min(most, above)).toFixed()
}

/** A count or quantity. The arrows go by one, Page up and Page down by ten. */
export function NumberInput({ isStepped, suffix, ...props }: NumberInputProps) {
  const say = useUiText()
  const { value, onChange, label } = props
  const isOff = props.isDisabled === true || props.isReadOnly === true
  const by = (steps: number): void => onChange(stepped(value, steps, props))
  const buttons = (
    <>
      <Affix>{suffix}</Affix>
      <BoxButton icon="minus" label={say('decrease', { label })} isDisabled={isOff} onPress={() => by(-1)} isSkipped />
      <BoxButton icon="plus" label={say('increase', { label })} isDisabled={isOff} onPress={() => by(1)} isSkipped />
    </>
  )
  return (
    <DecimalInput
      {...props}
      parse={(text) => read(text, props, say)}
      format={formatQuantity}
      step={(from, steps) => stepped(from, steps, props)}
      suffix={isStepped ? buttons : suffix}
    />
  )
}

export type MoneyInputProps = Plain

/** An amount as it is written in Indonesia: two decimals, signed. */
export function MoneyInput({ prefix = 'Rp', ...props }: MoneyInputProps) {
  const say = useUiText()
  const parse = (text: string): Reading => {
    const reading = read(text, { ...props, decimals: 2 }, say)
    if ('error' in reading) return reading
    return {
      value: new Decimal(reading.value).toFixed(2),
      guess: reading.guess === undefined ? undefined : formatMoney(reading.value),
    }
  }
  return <DecimalInput {...props} prefix={prefix} parse={parse} format={formatMoney} />
}
