import type { ModulePage } from '@lumbung/definition'
import { BrokenPanel, PageFrame, useIn, useWords } from '@lumbung/screens'
import type { Words } from '@lumbung/core'
import { Button, EmptyState, SkeletonRows } from '@lumbung/ui'
import type { ReactNode } from 'react'
import { ScanBar } from './scan-bar.tsx'
import styles from './scanning.module.css'
import { DiscardButton, SentBanner } from './sheet-parts.tsx'
import type { SheetShown, SheetWork } from './use-sheet.ts'
import { weighValues } from './weigh-button.tsx'
import type { ToWeigh } from './weighing.ts'
import { scanningWords } from './words.ts'

interface SheetPageProps<Knows, State> {
  readonly sheet: SheetWork<Knows, State>
  /** The page on which this one was chosen. */
  readonly list: ModulePage
  readonly titleOf: (knows: Knows) => string
  readonly renderFoot: (knows: Knows, state: State) => ReactNode
  readonly children: (knows: Knows, state: State) => ReactNode
}

/** A page on which one sheet is worked at: until it is known, while it is, and with what ends it at the bottom. */
export function SheetPage<Knows, State>({ sheet, ...parts }: SheetPageProps<Knows, State>) {
  const { list, titleOf, renderFoot, children } = parts
  const inLanguage = useIn()
  const { knows, state, error, isWaiting, retry } = sheet
  const isKnown = knows !== null && state !== null
  const own = knows === null ? '…' : titleOf(knows)
  const crumbs = [{ label: inLanguage(list.title), href: list.path }, { label: own }]
  return (
    <PageFrame crumbs={crumbs} footer={isKnown && !isWaiting ? renderFoot(knows, state) : undefined}>
      {error ? <BrokenPanel error={error} onRetry={retry} /> : null}
      {isKnown ? <div className={styles.sheet}>{children(knows, state)}</div> : null}
      {isKnown || error ? null : <SkeletonRows columns={['1fr', '96px']} rowHeight={64} />}
    </PageFrame>
  )
}

interface SheetBodyProps {
  readonly sheet: SheetShown
  /** What the outcomes of its judge are called; they win over the words of the kit. */
  readonly words: Readonly<Record<string, Words>>
  /** What is to be scanned next. */
  readonly next: string
  /** Pieces that are weighed before that. */
  readonly toWeigh?: ToWeigh | null
  /** Said where there is nothing to do. */
  readonly empty: { readonly is: boolean; readonly title: string; readonly hint: string }
  readonly children: ReactNode
}

/** What became of it, how the last scan went, and below that the goods. */
export function SheetBody({ sheet, words, next, toWeigh = null, empty, children }: SheetBodyProps) {
  const all = { ...scanningWords, ...words }
  const say = useWords(all)
  return (
    <>
      <SentBanner sent={sheet.sent} />
      {empty.is && sheet.count === 0 ? (
        <EmptyState icon="circle-check" title={empty.title}>
          {empty.hint}
        </EmptyState>
      ) : (
        <>
          <ScanBar
            sheet={sheet}
            told={({ key, values }) => (isWordOf(all, key) ? say(key, values) : key)}
            next={toWeigh ? say('weighNext', weighValues(toWeigh)) : next}
          />
          {children}
        </>
      )}
    </>
  )
}

const isWordOf = <T extends object>(all: T, key: string): key is keyof T & string => Object.hasOwn(all, key)

interface SheetFootProps {
  readonly sheet: SheetShown & { readonly discard: () => Promise<void> }
  readonly label: string
  readonly isReady: boolean
  readonly onFinish: () => void
  /** What is asked before. */
  readonly children?: ReactNode
}

/** The end of a sheet: it is sent, or given up. */
export function SheetFoot({ sheet, label, isReady, onFinish, children }: SheetFootProps) {
  return (
    <div className={styles.foot}>
      <Button variant="primary" size="lg" icon="check" isFull isDisabled={!isReady} onPress={onFinish}>
        {label}
      </Button>
      {sheet.count > 0 ? <DiscardButton onDiscard={sheet.discard} /> : null}
      {children}
    </div>
  )
}
