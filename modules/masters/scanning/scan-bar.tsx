import { decimal } from '@lumbung/core'
import { useWords } from '@lumbung/screens'
import { Banner, Button, Icon } from '@lumbung/ui'
import { useState } from 'react'
import { QuantityPad } from './quantity-pad.tsx'
import { ScanField } from './scan-field.tsx'
import styles from './scanning.module.css'
import type { Outcome } from './sheet.ts'
import { isLoud, setLoud } from './signal.ts'
import { useIsOnline } from './use-sending.ts'
import type { SheetShown } from './use-sheet.ts'
import { scanningWords } from './words.ts'

interface ScanBarProps {
  readonly sheet: SheetShown
  /** An outcome in the words of the page. */
  readonly told: (outcome: Outcome) => string
  /** What is to be scanned next. */
  readonly next: string
}

/** Over every page on which goods are scanned: how the last scan went, a field, the camera, quantity and undo. */
export function ScanBar({ sheet, told, next }: ScanBarProps) {
  const [times, setTimes] = useState('1')
  const scan = (text: string): void => {
    const isCounted = /^\d+([.,]\d+)?\*/.test(text)
    sheet.scan(times === '1' || isCounted ? text : `${times}*${text}`)
    setTimes('1')
  }
  return (
    <div className={styles.bar} data-works-offline>
      <Offline sheet={sheet} />
      <Told outcome={sheet.outcome} told={told} next={next} />
      <Tools sheet={sheet} times={times} onTimes={setTimes} onScan={scan} />
    </div>
  )
}

/** That the network is away, and that nothing is lost by it. */
function Offline({ sheet }: Pick<ScanBarProps, 'sheet'>) {
  const say = useWords(scanningWords)
  const isOnline = useIsOnline()
  const { count, isWaiting } = sheet
  if (isOnline) return isWaiting ? <Banner tone="info">{say('sendingScans', { count })}</Banner> : null
  return (
    <Banner tone="attention" icon="wifi-off">
      {say('offlineScans', { count })}
    </Banner>
  )
}

const ICONS = { right: 'circle-check', wrong: 'circle-x', done: 'rotate-ccw' } as const

/** How the last scan went: colour, picture, word and sentence say the same. */
function Told({ outcome, told, next }: Omit<ScanBarProps, 'sheet'> & { readonly outcome: Outcome | null }) {
  const say = useWords(scanningWords)
  const tone = outcome?.tone ?? 'none'
  return (
    <div className={styles.told} data-tone={tone} role="status" aria-live="assertive">
      <Icon name={outcome ? ICONS[outcome.tone] : 'scan-barcode'} size={32} />
      <div>
        {outcome && outcome.tone !== 'done' ? <b>{say(outcome.tone)}</b> : null}
        <p>{outcome ? told(outcome) : say('scanReady')}</p>
        <p className={styles.next}>{next}</p>
      </div>
    </div>
  )
}

interface ToolsProps {
  readonly sheet: SheetShown
  readonly times: string
  readonly onTimes: (times: string) => void
  readonly onScan: (text: string) => void
}

function Tools({ sheet, times, onTimes, onScan }: ToolsProps) {
  const say = useWords(scanningWords)
  const [isPad, setPad] = useState(false)
  const [isHeard, setHeard] = useState(isLoud)
  return (
    <>
      <ScanField onScan={onScan} />
      <div className={styles.below}>
        <Button size="lg" label={`${say('timesNext')}: ${times}`} onPress={() => setPad(true)}>
          {`× ${times}`}
        </Button>
        <Button size="lg" icon="undo-2" isFull isDisabled={sheet.count === 0} onPress={sheet.undo}>
          {say('undoScan')}
        </Button>
        <Button
          size="lg"
          icon={isHeard ? 'bell' : 'ban'}
          isIconOnly
          label={say(isHeard ? 'soundOn' : 'soundOff')}
          onPress={() => {
            setLoud(!isHeard)
            setHeard(!isHeard)
          }}
        />
      </div>
      <QuantityPad
        title={say('timesNext')}
        decimals={3}
        isOpen={isPad}
        onClose={() => setPad(false)}
        onTake={(quantity) => onTimes(decimal(quantity).greaterThan(0) ? quantity : '1')}
      />
    </>
  )
}
