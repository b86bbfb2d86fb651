import { formatQuantity } from '@lumbung/core'
import { pathOf } from '@lumbung/definition'
import {
  BrokenPanel,
  client,
  download,
  pluralOf,
  showCount,
  toastError,
  useCatalog,
  useHotkeys,
  useIn,
  useWords,
} from '@lumbung/screens'
import {
  Button,
  EmptyState,
  NumberInput,
  PageHeader,
  PdfPreview,
  type PdfPreviewHandle,
  Select,
  SkeletonRows,
  TextArea,
  Toggle,
} from '@lumbung/ui'
import { useCallback, useRef } from 'react'
import { MOST_COPIES, MOST_LABELS } from './counting.ts'
import { CODES } from './label.ts'
import styles from './labels.module.css'
import type { LabelKind } from './page.ts'
import { isResolution, isSize, perPage, SIZES } from './sizes.ts'
import { UNITS } from './pieces.ts'
import { codeOf, countOf, type Labels, type ListedRow, useLabels } from './use-labels.ts'
import { labelWords, printedWords } from './words.ts'

/** Labels are chosen at the left and looked at, as they will be printed, at the right. */
export function LabelsPage({ kind }: { readonly kind: LabelKind }) {
  const say = useWords(labelWords)
  const inLanguage = useIn()
  const work = useLabels(kind)
  const { rows } = work
  const head = useCatalog().byKey.get(kind.of.key)
  const several = head ? inLanguage(pluralOf(head)) : ''
  const crumbs = [{ label: several, href: pathOf(kind.of) }, { label: say('labels') }]
  return (
    <div className={styles.page}>
      <PageHeader crumbs={crumbs} />
      {rows.error && !rows.data ? <BrokenPanel error={rows.error} onRetry={() => void rows.refetch()} /> : null}
      {rows.isPending ? <SkeletonRows columns={['340px', '1fr']} /> : null}
      {rows.data ? (
        <div className={styles.parts}>
          <div className={styles.choices}>
            <Choices work={work} kind={kind} />
            <Rows work={work} rows={rows.data} />
            {SIZES[work.kept.size].sheet || rows.data.length === 0 ? null : <Printer work={work} />}
          </div>
          <div className={styles.paper}>
            {rows.data.length === 0 ? (
              <EmptyState icon="tag" title={say('none')}>
                {say('noneHint')}
              </EmptyState>
            ) : (
              <Paper path={work.pdf} />
            )}
          </div>
        </div>
      ) : null}
    </div>
  )
}

function Paper({ path }: { readonly path: string }) {
  const say = useWords(labelWords)
  const load = useCallback(() => client.file(path), [path])
  const paper = useRef<PdfPreviewHandle>(null)
  useHotkeys({ 'Ctrl+P': () => paper.current?.print() })
  return (
    <PdfPreview ref={paper} label={say('labels')} load={load} address={client.address(path)} Broken={BrokenPanel} />
  )
}

interface ChoicesProps {
  readonly work: Labels
  readonly kind: LabelKind
}

function Choices({ work, kind }: ChoicesProps) {
  const say = useWords(labelWords)
  const inLanguage = useIn()
  const { kept, keep } = work
  const codes = CODES.filter((one) => one !== 'gs1-128' || kind.asks.includes('gs1'))
  const sizes = Object.entries(SIZES).map(([value, { name }]) => ({ value, label: inLanguage(name) }))
  return (
    <>
      <Select
        label={say('size')}
        options={sizes}
        value={kept.size}
        onChange={(size) => (isSize(size) ? keep({ size }) : undefined)}
      />
      <Select
        label={say('code')}
        options={codes.map((value) => ({ value, label: say(value) }))}
        value={codeOf(kind.asks, kept)}
        onChange={(code) => keep({ code: codes.find((one) => one === code) ?? 'auto' })}
      />
      <Counts work={work} kind={kind} />
      <What work={work} kind={kind} />
    </>
  )
}

/** How many, and where on the sheet. */
function Counts({ work, kind }: ChoicesProps) {
  const say = useWords(labelWords)
  const { kept, keep, typed, type } = work
  const isInParts = kind.asks.includes('perLabel')
  return (
    <>
      {isInParts ? (
        <Select
          label={say('unit')}
          options={UNITS.map((value) => ({ value, label: say(value) }))}
          value={kept.unit}
          onChange={(unit) => keep({ unit: UNITS.find((one) => one === unit) ?? 'line' })}
        />
      ) : null}
      <div className={styles.two}>
        <NumberInput
          label={say('copies')}
          hint={say('copiesHint', { most: showCount(MOST_COPIES) })}
          value={typed.copies}
          least={1}
          most={MOST_COPIES}
          onChange={(copies) => type({ copies })}
        />
        {isInParts ? (
          <NumberInput
            label={say('perLabel')}
            value={typed.perLabel}
            decimals={6}
            onChange={(perLabel) => type({ perLabel })}
          />
        ) : null}
      </div>
      {SIZES[kept.size].sheet ? (
        <NumberInput
          label={say('skip')}
          hint={say('skipHint')}
          value={typed.skip}
          least={0}
          most={perPage(SIZES[kept.size]) - 1}
          onChange={(skip) => type({ skip })}
        />
      ) : null}
    </>
  )
}

/** What is printed of items. */
function What({ work, kind }: ChoicesProps) {
  const say = useWords(labelWords)
  const { kept, keep, typed, type } = work
  return (
    <>
      {kind.asks.includes('price') ? (
        <Toggle isSelected={kept.price} onChange={(price) => keep({ price })}>
          {say('withPrice')}
        </Toggle>
      ) : null}
      {kind.asks.includes('serials') ? (
        <Toggle isSelected={typed.serials} onChange={(serials) => type({ serials })}>
          {say('ofSerials')}
        </Toggle>
      ) : null}
      {kind.asks.includes('serials') && typed.serials ? (
        <TextArea
          label={say('only')}
          hint={say('onlyHint')}
          rows={2}
          value={typed.only}
          onChange={(only) => type({ only })}
        />
      ) : null}
    </>
  )
}

function Rows({ work, rows }: { readonly work: Labels; readonly rows: readonly ListedRow[] }) {
  const say = useWords(labelWords)
  const { labels, pages, typed, type } = work
  if (rows.length === 0) return null
  return (
    <>
      <p className={styles.quiet} role="status">
        {say('summary', { labels, pages })}
      </p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <RowName row={row} />
            <NumberInput
              label={say('countOf', { name: row.name })}
              labelPlace="hidden"
              size="sm"
              isStepped
              value={typed.counts[row.id] ?? String(row.count)}
              least={0}
              most={row.most ?? MOST_LABELS}
              onChange={(count) => type({ counts: { ...typed.counts, [row.id]: count } })}
            />
            {row.problem && countOf(row, typed) > 0 ? <p className={styles.problem}>{row.problem}</p> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

function RowName({ row }: { readonly row: ListedRow }) {
  const say = useWords(printedWords)
  const { name, code, batch, serial, last, quantity, unit } = row
  const serials = last ? `${serial ?? ''} – ${last}` : serial
  const parts = [
    code,
    batch && !serial ? `${say('batch')} ${batch}` : null,
    serials,
    quantity ? `${formatQuantity(quantity)} ${unit}` : null,
  ]
  return (
    <div className={styles.name}>
      {name}
      <span>{parts.filter(Boolean).join(' · ')}</span>
    </div>
  )
}

/** What a label printer reads itself, as a file. */
function Printer({ work }: { readonly work: Labels }) {
  const say = useWords(labelWords)
  const { kept, keep, zpl } = work
  const fetched = async (): Promise<void> => {
    const { name, text } = await client.get<{ readonly name: string; readonly text: string }>(zpl)
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    download(address, name)
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
  return (
    <div className={styles.printer}>
      <Select
        label={say('printer')}
        hint={say('zplHint')}
        options={[
          { value: '203', label: '203 dpi' },
          { value: '300', label: '300 dpi' },
        ]}
        value={kept.printer}
        onChange={(printer) => (isResolution(printer) ? keep({ printer }) : undefined)}
      />
      <Button icon="download" onPress={() => void fetched().catch(toastError)}>
        {say('zpl')}
      </Button>
    </div>
  )
}
