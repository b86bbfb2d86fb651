import { showDecimal, useWords } from '@lumbung/screens'
import { Button, Drawer } from '@lumbung/ui'
import { useState } from 'react'
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
export function QuantityPad({ isOpen, onClose, title, ...pad }: QuantityPadProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={title} side="bottom" size="lg">
      <Pad {...pad} onClose={onClose} />
    </Drawer>
  )
}

interface QuantityButtonProps extends Omit<QuantityPadProps, 'isOpen' | 'onClose'> {
  readonly children: string
  /** What is read out instead. */
  readonly label?: string
  /** Of pieces that are taken one at a time: a press takes one. */
  readonly isSingle?: boolean
}

/** Takes a quantity of a row by touch. */
export function QuantityButton({ children, label, isSingle = false, ...pad }: QuantityButtonProps) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button
        size="lg"
        {...(label === undefined ? {} : { label })}
        onPress={() => (isSingle ? pad.onTake('1') : open(true))}
      >
        {children}
      </Button>
      <QuantityPad {...pad} isOpen={isOpen} onClose={() => open(false)} />
    </>
  )
}

function Pad({ unit, decimals, preset = '', onClose, onTake }: Omit<QuantityPadProps, 'title' | 'isOpen'>) {
  const say = useWords(scanningWords)
  const [typed, setTyped] = useState('')
  const behind = typed.split('.')[1]
  const isFull = typed.length >= MOST || (behind !== undefined && behind.length >= decimals)
  const type = (digit: string): void => setTyped((before) => (before === '0' && digit !== '.' ? digit : before + digit))
  const shown = typed === '' ? preset : typed
  const isNumber = shown !== '' && !shown.endsWith('.')
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
      <Button
        variant="primary"
        size="lg"
        isFull
        isDisabled={!isNumber}
        onPress={() => {
          onTake(shown)
          onClose()
        }}
      >
        {say('take')}
      </Button>
    </div>
  )
}
