import { Banner, Button, Card, Select } from '@lumbung/ui'
import { useState } from 'react'
import type { Json } from '../problem.ts'
import { useSay } from '../words.ts'
import { samplesOf, type Upload, type UploadColumn } from './upload-shape.ts'
import styles from './upload.module.css'

interface MappingProps {
  readonly upload: Upload
  readonly onCorrect: (corrections: Json, isOnlyRead: boolean) => Promise<void>
  readonly onNext: () => void
}

const UNUSED = '\u0000'

/** Which heading of the file becomes which of our columns, and how its numbers and dates are read. */
export function Mapping({ upload, onCorrect, onNext }: MappingProps) {
  const say = useSay()
  const [isChecking, setChecking] = useState(false)
  const options = [
    { value: UNUSED, label: say('uploadIgnored') },
    ...upload.file.header.filter(Boolean).map((one) => ({ value: one, label: one })),
  ]
  const missing = upload.columns.filter((one) => one.required && one.heading === null)
  const check = async (): Promise<void> => {
    setChecking(true)
    await onCorrect({}, false)
    onNext()
  }
  return (
    <>
      {missing.length > 0 ? (
        <Banner tone="warning">{say('uploadMissing', { names: missing.map((one) => one.words).join(', ') })}</Banner>
      ) : null}
      <Card title={upload.fileName}>
        <div className={styles.map}>
          {upload.columns.map((column) => (
            <div key={column.name} className={styles.mapRow}>
              <Select
                label={column.words}
                labelPlace="side"
                isRequired={column.required}
                options={options}
                value={column.heading ?? UNUSED}
                hint={<Samples upload={upload} column={column} />}
                onChange={(heading) =>
                  void onCorrect({ mapping: { [column.name]: heading === UNUSED ? null : heading } }, true)
                }
              />
              <FormatChoice column={column} onCorrect={onCorrect} />
            </div>
          ))}
        </div>
      </Card>
      <div className={styles.bar}>
        <span className={styles.end}>
          <Button href="?step=file">{say('uploadFile')}</Button>
          <Button variant="primary" isLoading={isChecking} onPress={() => void check()}>
            {say('uploadCheckNow')}
          </Button>
        </span>
      </div>
    </>
  )
}

function Samples({ upload, column }: { readonly upload: Upload; readonly column: UploadColumn }) {
  const say = useSay()
  const texts = column.heading === null ? [] : samplesOf(upload, column.heading)
  return texts.length === 0 ? null : say('uploadSample', { texts: texts.join(' · ') })
}

// Each way of writing by an example, which reads the same in both languages.
const WRITTEN: Readonly<Record<string, string>> = {
  id: '1.250,50',
  en: '1,250.50',
  dmy: '31/12/2026',
  mdy: '12/31/2026',
}
const NUMBERS = ['id', 'en']
const DATES = ['dmy', 'mdy']

interface FormatChoiceProps {
  readonly column: UploadColumn
  readonly onCorrect: MappingProps['onCorrect']
}

/** How the numbers or dates of a column are written; a guess says that it is one. */
function FormatChoice({ column, onCorrect }: FormatChoiceProps) {
  const say = useSay()
  const { format, heading } = column
  if (heading === null) return null
  if (format === null)
    return column.reading === 'text' ? <small className={styles.quiet}>{say('uploadZeros')}</small> : null
  const options = (NUMBERS.includes(format.format) ? NUMBERS : DATES).map((value) => ({
    value,
    label: WRITTEN[value] ?? value,
  }))
  return (
    <Select
      label={say('uploadFormat', { name: column.words })}
      labelPlace="hidden"
      options={options}
      value={format.format}
      {...(format.certain ? {} : { hint: say('uploadGuess') })}
      onChange={(next) => void onCorrect({ formats: { [column.name]: next } }, true)}
    />
  )
}
