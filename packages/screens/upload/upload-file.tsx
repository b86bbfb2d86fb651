import { Banner, Button, Card, ScrollShadow, Select } from '@lumbung/ui'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../client.ts'
import { showCount } from '../formatting.ts'
import { asText, type Json } from '../problem.ts'
import { errorText } from '../shell/toasts.ts'
import { useSay } from '../words.ts'
import { textOf, type Upload, type UploadKind } from './upload-shape.ts'
import styles from './upload.module.css'

/** Where a file is dropped or chosen; it is read at once. */
export function FileDrop({ kind }: { readonly kind: UploadKind }) {
  const say = useSay()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [working, setWorking] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState('')
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setWorking(file.name)
    setRefusal('')
    try {
      const read = await client.upload<Json>(`/bulk-upload/${kind.name}?mode=read`, file)
      await navigate(`/bulk-upload/${kind.name}/${asText(read.upload)}?step=file`)
    } catch (error) {
      // It stays until another file is chosen: who mends the file reads it once more.
      setRefusal(errorText(error))
      setWorking(null)
    }
  }
  const over = (event: DragEvent, isHere: boolean): void => {
    event.preventDefault()
    setOver(isHere)
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        void send(event.dataTransfer.files[0])
      }}
    >
      <span>{working === null ? say('uploadDrop') : say('uploadReading', { name: working })}</span>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        hidden
        aria-label={say('uploadChoose')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // A file that was mended is chosen again by its name.
          event.target.value = ''
          void send(file)
        }}
      />
      {refusal === '' ? null : <Banner tone="danger">{refusal}</Banner>}
      <Button variant="primary" icon="upload" isLoading={working !== null} onPress={() => input.current?.click()}>
        {say('uploadChoose')}
      </Button>
      <small className={styles.quiet}>
        {say('uploadLimits', { rows: showCount(kind.limits.rows), size: showCount(kind.limits.megabytes) })}{' '}
        {say('uploadKept')}
      </small>
    </div>
  )
}

interface FileReadingProps {
  readonly kind: UploadKind
  readonly upload: Upload
  readonly onRead: (reading: Json) => Promise<void>
  readonly onNext: () => void
}

const ENCODINGS = ['UTF-8', 'UTF-16', 'UTF-16BE', 'Windows-1252']
const SEPARATORS = [',', ';', '|']
const HEADER_TEXTS = 4

const headOf = (texts: readonly string[]): string => texts.filter(Boolean).slice(0, HEADER_TEXTS).join(' · ')
const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** How the file was read: recognised, and changed where that was wrong. */
export function FileReadingStep({ kind, upload, onRead, onNext }: FileReadingProps) {
  const say = useSay()
  const [isReading, setReading] = useState(false)
  const read = async (reading: Json): Promise<void> => {
    setReading(true)
    await onRead(reading)
    setReading(false)
  }
  return (
    <>
      <Card title={say('uploadShape')}>
        <p className={styles.hint}>{say('uploadShapeHint')}</p>
        <ReadingChoices upload={upload} onRead={(reading) => void read(reading)} />
        <Preview upload={upload} />
      </Card>
      <div className={styles.bar}>
        <span className={styles.end}>
          <Button href={`/bulk-upload/${kind.name}?step=file`}>{say('uploadOther')}</Button>
          <Button variant="primary" isLoading={isReading} onPress={onNext}>
            {say('uploadNext')}
          </Button>
        </span>
      </div>
    </>
  )
}

interface ReadingChoicesProps {
  readonly upload: Upload
  readonly onRead: (reading: Json) => void
}

/** What was recognised; a sheet of a workbook, encoding and separator of a text. */
function ReadingChoices({ upload: { file }, onRead }: ReadingChoicesProps) {
  const say = useSay()
  const headings = file.preview.map(({ row, cells }) => ({
    value: String(row),
    label: say('uploadHeaderOption', { row, texts: headOf(cells.map(textOf)) }),
  }))
  const separators = [...plain(SEPARATORS), { value: '\t', label: say('uploadTab') }]
  const choices = [
    { key: 'sheet', label: say('uploadSheet'), options: plain(file.sheets), value: file.sheet },
    { key: 'headerRow', label: say('uploadHeaderRow'), options: headings, value: String(file.headerRow) },
    { key: 'encoding', label: say('uploadEncoding'), options: plain(ENCODINGS), value: file.encoding },
    { key: 'separator', label: say('uploadSeparator'), options: separators, value: file.separator },
  ]
  return (
    <div className={styles.reading}>
      {choices
        .filter(({ value }) => value !== null)
        .map(({ key, label, options, value }) => (
          <Select
            key={key}
            label={label}
            options={options}
            value={value}
            onChange={(chosen) => onRead({ [key]: key === 'headerRow' ? Number(chosen) : chosen })}
          />
        ))}
    </div>
  )
}

/** The first rows as they stand, the headings among them marked. */
function Preview({ upload }: { readonly upload: Upload }) {
  const say = useSay()
  const { preview, headerRow } = upload.file
  return (
    <ScrollShadow label={say('uploadShape')} className={styles.preview}>
      <table>
        <tbody>
          {preview.map(({ row, cells }) => (
            <tr key={row} data-heading={row === headerRow || undefined}>
              <th scope="row">{row}</th>
              {cells.map((cell, at) => (
                <td key={`${row} ${String(at)}`}>{textOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollShadow>
  )
}
