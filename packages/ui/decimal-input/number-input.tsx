import { Decimal, formatMoney, formatQuantity } from '@lumbung/core'
import { BoxButton } from '../field/box-button.tsx'
import { useUiText } from '../language/language.tsx'
import { Affix } from '../text-field/text-field.tsx'
import { DecimalInput, type DecimalInputProps } from './decimal-input.tsx'
import { type DecimalRules, type Reading, readTypedDecimal } from './typed-decimal.ts'

type Plain = Omit<DecimalInputProps, 'parse' | 'format' | 'step' | 'decimals'>

export interface NumberInputProps extends Plain, DecimalRules {
  /** Buttons for less and more beside the arrow keys. */
  readonly isStepped?: boolean | undefined
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
      decimals={props.decimals ?? 0}
      parse={(text) => readTypedDecimal(text, props, say)}
      format={formatQuantity}
      step={(from, steps) => stepped(from, steps, props)}
      suffix={isStepped ? buttons : suffix}
    />
  )
}

export interface MoneyInputProps extends Plain, Pick<DecimalRules, 'least' | 'most'> {}

const MONEY_DECIMALS = 2

/** An amount as it is written in Indonesia: two decimals, signed. */
export function MoneyInput({ prefix = 'Rp', ...props }: MoneyInputProps) {
  const say = useUiText()
  const parse = (text: string): Reading => {
    const reading = readTypedDecimal(text, { ...props, decimals: MONEY_DECIMALS }, say)
    if ('error' in reading) return reading
    return {
      ...reading,
      value: new Decimal(reading.value).toFixed(MONEY_DECIMALS),
      guess: reading.guess === undefined ? undefined : formatMoney(reading.value),
    }
  }
  return <DecimalInput {...props} prefix={prefix} decimals={MONEY_DECIMALS} parse={parse} format={formatMoney} />
}

export interface QuantityInputProps extends Plain, Pick<DecimalRules, 'least' | 'most'> {
  /** What is counted or measured in; it may be typed behind the number. */
  readonly unit: string
}

const QUANTITY_DECIMALS = 6

/** How much of something, in its unit: up to six decimals, zeros behind the last of them dropped. */
export function QuantityInput({ unit, ...props }: QuantityInputProps) {
  const say = useUiText()
  return (
    <DecimalInput
      {...props}
      suffix={unit}
      decimals={QUANTITY_DECIMALS}
      parse={(text) => readTypedDecimal(without(text, unit), { ...props, decimals: QUANTITY_DECIMALS }, say)}
      format={formatQuantity}
    />
  )
}

export interface PercentInputProps extends Plain, Pick<DecimalRules, 'least' | 'most'> {}

const PERCENT_DECIMALS = 4

/** A share in percent, 11 for eleven; the sign may be typed. */
export function PercentInput(props: PercentInputProps) {
  const say = useUiText()
  return (
    <DecimalInput
      {...props}
      suffix="%"
      decimals={PERCENT_DECIMALS}
      parse={(text) => readTypedDecimal(without(text, '%'), { ...props, decimals: PERCENT_DECIMALS }, say)}
      format={formatQuantity}
    />
  )
}

/** The text without the unit at its end. */
function without(text: string, unit: string): string {
  const typed = text.trim()
  const isThere = unit !== '' && typed.toLowerCase().endsWith(unit.toLowerCase())
  return isThere ? typed.slice(0, -unit.length).trim() : typed
}
