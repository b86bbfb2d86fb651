import { inSentence } from '@lumbung/core'
import { Button, Card, ComboBox, type LookupLoad } from '@lumbung/ui'
import type { Head } from '@lumbung/definition'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { type QuickCreate, quickCreateState } from '../quick-create.ts'
import { apiPath, createPath, withQuery } from '../paths.ts'
import { asJson, asRows, asText, type Json } from '../problem.ts'
import { useIn, useSay } from '../words.ts'
import { showCount } from '../formatting.ts'
import { may, useSession } from '../session.ts'
import type { Upload, UploadKind } from './upload-shape.ts'
import styles from './upload.module.css'

interface UnknownCodesProps {
  readonly kind: UploadKind
  readonly upload: Upload
  readonly onCorrect: (corrections: Json) => Promise<void>
}

/** Codes that name nothing, each mended once for all its rows: by one that is there, or by making what it names. */
export function UnknownCodes({ kind, upload, onCorrect }: UnknownCodesProps) {
  const say = useSay()
  const { unknown } = upload.summary
  if (unknown.length === 0) return null
  return (
    <Card
      title={say('uploadUnknown')}
      actions={<Button onPress={() => void onCorrect({})}>{say('uploadCheckAgain')}</Button>}
    >
      <p className={styles.hint}>{say('uploadUnknownHint')}</p>
      <div className={styles.stack}>
        {unknown.map((one) => (
          <UnknownCode key={`${one.column} ${one.value}`} {...one} {...{ kind, upload, onCorrect }} />
        ))}
      </div>
    </Card>
  )
}

interface UnknownCodeProps extends UnknownCodesProps {
  readonly column: string
  readonly value: string
  readonly rows: number
}

function UnknownCode({ kind, upload, column, value, rows, onCorrect }: UnknownCodeProps) {
  const say = useSay()
  const inLanguage = useIn()
  const known = upload.columns.find((one) => one.name === column)
  const resource = useCatalog().byKey.get(known?.refersTo ?? '')
  const load = useMemo(() => (resource ? loadOf(resource) : NOTHING), [resource])
  if (!known || !resource) return null
  const name = resource.words.title ? inLanguage(resource.words.title) : ''
  return (
    <div className={styles.unknown}>
      <span>
        <b>{value}</b>{' '}
        <span className={styles.quiet}>{`${known.words} · ${say('uploadRows', { count: showCount(rows) })}`}</span>
      </span>
      <ComboBox
        label={say('uploadTake')}
        labelPlace="hidden"
        placeholder={say('uploadTake')}
        value={null}
        load={load}
        onChange={(row) => row && void onCorrect({ replace: [{ column, from: value, to: row.code ?? row.name }] })}
      />
      <CreateLink
        resource={resource}
        quickCreate={{ title: `${kind.title}, ${upload.fileName}`, asked: { column, from: value } }}
      >
        {say('uploadCreate', { name: inSentence(name) })}
      </CreateLink>
    </div>
  )
}

interface CreateLinkProps {
  readonly resource: Head
  readonly quickCreate: Pick<QuickCreate, 'title' | 'asked'>
  readonly children: string
}

/** To the form of what is missing, with its code filled in; saving it comes back here. */
function CreateLink({ resource: { definition }, quickCreate, children }: CreateLinkProps) {
  const { pathname, search } = useLocation()
  const session = useSession()
  if (definition.kind !== 'master' || definition.readOnly || !may(session, `${definition.key}.create`)) return null
  const typed = { [definition.identity.code]: quickCreate.asked.from }
  return (
    <Link
      to={createPath(definition)}
      state={quickCreateState({ ...quickCreate, typed, from: pathname + search })}
      className={styles.link}
    >
      {children}
    </Link>
  )
}

const NOTHING: LookupLoad = () => Promise.resolve([])
const OFFERED = 20

/** Looks in the list of a master, by the code that is written into the cell. */
const loadOf =
  ({ definition }: Head): LookupLoad =>
  async (q, signal) => {
    if (definition.kind !== 'master') return []
    const { code, name } = definition.identity
    const address = withQuery(apiPath(definition), { q, pageSize: String(OFFERED) })
    const answer = asJson(await client.get<unknown>(address, { signal }))
    return asRows(answer.data).map((row) => ({
      key: asText(row.id),
      code: asText(row[code]),
      name: asText(row[name]) || asText(row[code]),
    }))
  }
