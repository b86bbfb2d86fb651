import { Banner, Button, Modal, SkeletonRows } from '@lumbung/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { client } from '../client.ts'
import { Sentences } from '../document/sentences.tsx'
import { showCount } from '../formatting.ts'
import { ApiProblem, asJson } from '../problem.ts'
import { ParameterFields } from '../report/parameter-bar.tsx'
import type { Described } from '../report/report-shape.ts'
import { may, useSession } from '../session.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { errorText, toasts } from '../shell/toasts.ts'
import { addWords, useIn, useSay } from '../words.ts'
import { documentWords } from '../words-document.ts'
import { fileWords } from '../words-files.ts'
import { listWords } from '../words-list.ts'
import { FileRows, Findings } from './file-rows.tsx'
import { type FileAnswer, findingsOf, type MadeFile, withoutWrong } from './file-shape.ts'
import { downloadMade, MadeFiles } from './made-files.tsx'
import styles from './files.module.css'

addWords(documentWords)
addWords(fileWords)
addWords(listWords)

interface FileDialogProps {
  readonly file: string
  readonly onClose: () => void
}

/** A file for somebody outside: of which days, what would be in it and what stands in its way, and earlier ones. */
export function FileDialog({ file, onClose }: FileDialogProps) {
  const inLanguage = useIn()
  const { meta } = useSession()
  const title = meta.files.find(({ key }) => key === file)?.title ?? [file, file]
  const described = useQuery({
    queryKey: ['file', file, 'describe'],
    queryFn: () => client.get<Described>(`/file/${file}/describe`),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (described.data) return <OpenDialog file={file} described={described.data} onClose={onClose} />
  return (
    <Modal isOpen onClose={onClose} title={inLanguage(title)} size="full" hasCross>
      {described.error ? (
        <BrokenPart error={described.error} onRetry={() => void described.refetch()} />
      ) : (
        <SkeletonRows columns={['1fr', '1fr', '1fr']} />
      )}
    </Modal>
  )
}

const NONE: ReadonlySet<string> = new Set()

/** What is asked, what is answered, and what of it is ticked: all that is due, until somebody ticks otherwise. */
function useAsked(file: string) {
  const [parameters, setParameters] = useState(() => new URLSearchParams())
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null)
  const question = parameters.toString()
  const answer = useQuery({
    queryKey: ['file', file, 'rows', question],
    queryFn: ({ signal }) =>
      client.get<FileAnswer>(`/file/${file}${question === '' ? '' : `?${question}`}`, { signal }),
    placeholderData: keepPreviousData,
    // What was found is mended on other pages.
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  const rows = answer.data?.rows
  const chosen = useMemo(() => {
    if (!rows) return NONE
    return new Set(rows.filter(({ id, isDue }) => (ticked ? ticked.has(id) : isDue)).map(({ id }) => id))
  }, [rows, ticked])
  const change = (values: Readonly<Record<string, string>>): void => {
    setTicked(null)
    setParameters((now) => {
      const kept = Object.entries({ ...Object.fromEntries(now), ...values })
      return new URLSearchParams(kept.filter(([, value]) => value !== ''))
    })
  }
  return { parameters, change, answer, chosen, tick: setTicked }
}

/** Makes the file once, and brings it. */
function useMaking(file: string, { parameters, chosen, tick }: ReturnType<typeof useAsked>) {
  const say = useSay()
  const queries = useQueryClient()
  const [errors, setErrors] = useState<readonly string[]>([])
  const [isWorking, setWorking] = useState(false)
  const make = async (known: readonly string[]): Promise<void> => {
    setWorking(true)
    setErrors([])
    try {
      const body = { ...Object.fromEntries(parameters), rows: [...chosen] }
      const made = await client.post<MadeFile>(`/file/${file}`, body)
      const word = known.includes(made.id) ? 'fileSame' : 'fileMade'
      toasts.show({ kind: 'success', text: say(word, { name: made.name }) })
      tick(null)
      downloadMade(file, made.id)
    } catch (error) {
      const found = error instanceof ApiProblem ? error.errors.map(({ message }) => message) : []
      setErrors(found.length > 1 ? found : [errorText(error)])
    } finally {
      setWorking(false)
      await queries.invalidateQueries({ queryKey: ['file', file] })
    }
  }
  return { make, errors, isWorking }
}

function OpenDialog({ file, described, onClose }: FileDialogProps & { readonly described: Described }) {
  const say = useSay()
  const inLanguage = useIn()
  const asked = useAsked(file)
  const { parameters, change, answer, chosen, tick } = asked
  const making = useMaking(file, asked)
  const findings = findingsOf(answer.data?.findings ?? [], chosen)
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={inLanguage(described.title)}
      description={inLanguage(described.sentence)}
      size="full"
      hasCross
      isHeld={making.isWorking}
      footer={<MakeButton {...{ file, asked, making }} isHeld={findings.some(({ warning }) => !warning)} />}
    >
      <div className={styles.parameters}>
        <ParameterFields
          {...{ described, parameters, change }}
          answered={{ ...described.days, ...asJson(answer.data) }}
        />
      </div>
      {making.errors.length > 0 ? (
        <Banner tone="danger">
          <Sentences all={making.errors} />
        </Banner>
      ) : null}
      {answer.error ? (
        <BrokenPart error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <Findings findings={findings} onLeaveOut={() => tick(withoutWrong(chosen, findings))} />
          <FileRows {...{ described, chosen }} rows={answer.data?.rows} isLoading={answer.isFetching} onChosen={tick} />
        </>
      )}
      <h3 className={styles.heading}>{say('fileEarlierList')}</h3>
      <MadeFiles file={file} />
    </Modal>
  )
}

interface MakeButtonProps {
  readonly file: string
  readonly asked: ReturnType<typeof useAsked>
  readonly making: ReturnType<typeof useMaking>
  /** Something stands in its way. */
  readonly isHeld: boolean
}

function MakeButton({ file, asked, making, isHeld }: MakeButtonProps) {
  const say = useSay()
  const session = useSession()
  const queries = useQueryClient()
  const { answer, chosen } = asked
  if (!may(session, `file.${file}.create`)) return null
  const known = queries.getQueryData<readonly MadeFile[]>(['file', file, 'made']) ?? []
  return (
    <Button
      variant="primary"
      icon="file-check"
      isLoading={making.isWorking}
      isDisabled={isHeld || chosen.size === 0 || answer.isError || answer.isPlaceholderData}
      onPress={() => void making.make(known.map(({ id }) => id))}
    >
      {chosen.size === 0 ? say('fileMakeNone') : say('fileMake', { count: showCount(chosen.size) })}
    </Button>
  )
}
