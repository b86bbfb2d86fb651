import { decimal } from '@lumbung/core'
import { showDecimal, useWords } from '@lumbung/screens'
import { Button, Drawer } from '@lumbung/ui'
import { type ReactNode, useState } from 'react'
import type { KnownItem } from './known.ts'
import styles from './scanning.module.css'
import { scanningWords } from './words.ts'

interface QuantityPadProps {
  readonly title: string
  /** What is counted in it, behind the digits. */
  readonly unit?: string
  /** How many digits may stand behind the comma. */
  readonly decimals: number
  /** What is taken where nothing is typed. */
  readonly preset?: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Digits with a point. */
  readonly onTake: (quantity: string) => void
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const MOST = 9

/** Digits for a thumb, from the bottom of the page. */
export function QuantityPad({ isOpen, onClose, title, onTake, ...pad }: QuantityPadProps) {
  const take = (quantity: string): void => {
    onTake(quantity)
    onClose()
  }
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={title} side="bottom" size="lg">
      <Pad {...pad} onTake={take} />
    </Drawer>
  )
}

interface QuantityButtonProps extends Omit<QuantityPadProps, 'isOpen' | 'onClose' | 'onTake' | 'unit' | 'decimals'> {
  readonly item: KnownItem
  readonly children: string
  /** What is read out instead. */
  readonly label?: string
  /** Of pieces that are taken one at a time: a press takes one. */
  readonly isSingle?: boolean
  /** Whether nobody has to weigh so many pieces: what they weigh is known. */
  readonly isWeighed?: (quantity: string) => boolean
  /** Whether they may be left unweighed. */
  readonly isWeightOptional?: boolean
  /** What they weigh is null where their item is not weighed, or nobody did. */
  readonly onTake: (quantity: string, measured: string | null) => void
}

/** Takes a quantity of a row by touch; of items with catch weight it asks for their weight after that. */
export function QuantityButton({ children, label, item, isSingle = false, ...asked }: QuantityButtonProps) {
  const { isWeighed, isWeightOptional = false, onTake, title, preset } = asked
  const say = useWords(scanningWords)
  const [isOpen, open] = useState(false)
  const [counted, setCounted] = useState<string | null>(null)
  const close = (): void => {
    open(false)
    setCounted(null)
  }
  const take = (quantity: string, measured: string | null): void => {
    onTake(quantity, measured)
    close()
  }
  const count = (quantity: string): void => {
    const isAsked = item.measureUnit !== null && decimal(quantity).greaterThan(0) && !isWeighed?.(quantity)
    if (isAsked) setCounted(quantity)
    else take(quantity, null)
  }
  const { code, unit, decimals } = item
  const shown = counted === null ? '' : showDecimal('quantity', counted)
  return (
    <>
      <Button
        size="lg"
        {...(label === undefined ? {} : { label })}
        onPress={() => (isSingle ? onTake('1', null) : open(true))}
      >
        {children}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={close}
        title={counted === null ? title : say('weighHow', { quantity: shown, unit, item: code })}
        side="bottom"
        size="lg"
      >
        {counted === null ? (
          <Pad
            key="count"
            unit={unit}
            decimals={decimals}
            {...(preset === undefined ? {} : { preset })}
            onTake={count}
          />
        ) : (
          <WeightPad item={item} onTake={(measured) => take(counted, measured)}>
            {isWeightOptional ? (
              <Button size="lg" isFull onPress={() => take(counted, null)}>
                {say('weighLater')}
              </Button>
            ) : null}
          </WeightPad>
        )}
      </Drawer>
    </>
  )
}

interface WeightPadProps {
  readonly item: KnownItem
  readonly onTake: (measured: string) => void
  readonly children?: ReactNode
}

export const WeightPad = ({ item, onTake, children }: WeightPadProps) => (
  <Pad key="weigh" unit={item.measureUnit ?? ''} decimals={item.measureDecimals ?? 0} isAboveZero onTake={onTake}>
    {children}
  </Pad>
)

interface PadProps extends Pick<QuantityPadProps, 'unit' | 'decimals' | 'preset' | 'onTake'> {
  readonly isAboveZero?: boolean
  /** What else may be answered. */
  readonly children?: ReactNode
}

function Pad({ unit, decimals, preset = '', isAboveZero = false, onTake, children }: PadProps) {
  const say = useWords(scanningWords)
  const [typed, setTyped] = useState('')
  const behind = typed.split('.')[1]
  const isFull = typed.length >= MOST || (behind !== undefined && behind.length >= decimals)
  const type = (digit: string): void => setTyped((before) => (before === '0' && digit !== '.' ? digit : before + digit))
  const shown = typed === '' ? preset : typed
  const isNumber = shown !== '' && !shown.endsWith('.') && (!isAboveZero || decimal(shown).greaterThan(0))
  const comma = showDecimal('quantity', '0.5').slice(1, 2)
  return (
    <div className={styles.pad}>
      <output className={styles.typed} aria-label={say('timesNext')}>
        {shown.replace('.', comma) || '0'} {unit}
      </output>
      <div className={styles.digits} role="group" aria-label={say('digits')}>
        {DIGITS.map((digit) => (
          <Button key={digit} size="lg" isDisabled={isFull} onPress={() => type(digit)}>
            {digit}
          </Button>
        ))}
        <Button
          size="lg"
          label={comma}
          isDisabled={decimals === 0 || typed.includes('.')}
          onPress={() => setTyped((before) => `${before === '' ? '0' : before}.`)}
        >
          {comma}
        </Button>
        <Button size="lg" isDisabled={isFull || typed === '0'} onPress={() => type('0')}>
          {'0'}
        </Button>
        <Button
          size="lg"
          icon="arrow-left"
          isIconOnly
          label={say('deleteDigit')}
          isDisabled={typed === ''}
          onPress={() => setTyped((before) => before.slice(0, -1))}
        />
      </div>
      <Button variant="primary" size="lg" isFull isDisabled={!isNumber} onPress={() => onTake(shown)}>
        {say('take')}
      </Button>
      {children}
    </div>
  )
}
