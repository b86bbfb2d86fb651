// Why a step is taken: a reason of the step's type from the master, and a note beside it, which some reasons ask for.
import { NOTE_LEAST, STEP_REASON } from '@lumbung/definition'
import { Banner, Button, Select, TextArea } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../client.ts'
import { asJson, asRows, asText } from '../problem.ts'
import { errorText } from '../shell/toasts.ts'
import { addWords, useSay } from '../words.ts'
import { documentWords } from '../words-document.ts'

addWords(documentWords)

/** What was chosen and written; whether that is enough is known once the reasons are there. */
export interface SaidWhy {
  readonly reason: string
  readonly note: string
  readonly isEnough: boolean
}

export const NOTHING_SAID: SaidWhy = { reason: '', note: '', isEnough: false }

/** As it is sent: what was left blank is not. */
export const whyBody = ({ reason, note }: Pick<SaidWhy, 'reason' | 'note'>): Readonly<Record<string, string>> => ({
  ...(reason === '' ? {} : { reason }),
  ...(note.trim() === '' ? {} : { note: note.trim() }),
})

const isLong = (note: string): boolean => note.trim().length >= NOTE_LEAST

interface Reason {
  readonly id: string
  readonly name: string
  readonly isNoted: boolean
}

/** The reasons for a step of this kind of record. */
function useReasons(path: string, action: string) {
  return useQuery({
    queryKey: ['reasons', path, action],
    queryFn: async (): Promise<readonly Reason[]> => {
      const context = encodeURIComponent(JSON.stringify({ action }))
      const found = await client.get<unknown>(`${path}/lookup?for=${STEP_REASON}&context=${context}`)
      return asRows(asJson(found).data).map((row) => ({
        id: asText(row.id),
        name: asText(row.name),
        isNoted: asJson(row.values).noteNeeded === true,
      }))
    },
  })
}

interface ReasonFieldsProps {
  /** Of the kind of record. */
  readonly path: string
  readonly action: string
  /** The type of reasons that the step takes; without one a note says why. */
  readonly type: string | undefined
  readonly said: SaidWhy
  readonly onSay: (said: SaidWhy) => void
}

/** A reason and a note, or the note alone where the step has no reasons of its own. */
export function ReasonFields(props: ReasonFieldsProps) {
  return props.type ? <ChosenReason {...props} /> : <NoteField {...props} />
}

function ChosenReason({ path, action, said, onSay }: ReasonFieldsProps) {
  const say = useSay()
  const reasons = useReasons(path, action)
  const of = (id: string): Reason | undefined => reasons.data?.find((one) => one.id === id)
  const change = (next: Partial<SaidWhy>): void => {
    const { reason, note } = { ...said, ...next }
    const chosen = of(reason)
    onSay({ reason, note, isEnough: chosen !== undefined && (!chosen.isNoted || isLong(note)) })
  }
  // Where there is one, nobody has to choose.
  const only = reasons.data?.length === 1 ? reasons.data[0]?.id : undefined
  useEffect(() => {
    if (only !== undefined && said.reason === '') change({ reason: only })
  })
  const isNoted = of(said.reason)?.isNoted === true
  return (
    <>
      <Select
        label={say('reason')}
        options={(reasons.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={said.reason || null}
        onChange={(reason) => change({ reason })}
        hint={reasons.isSuccess && reasons.data.length === 0 ? say('reasonNone') : undefined}
        isLoading={reasons.isPending}
        isSearchable={(reasons.data?.length ?? 0) > 8}
        isRequired
        autoFocus
      />
      {reasons.isError ? (
        <Banner tone="danger" actions={<Button onPress={() => void reasons.refetch()}>{say('retry')}</Button>}>
          {errorText(reasons.error)}
        </Banner>
      ) : null}
      <TextArea
        label={say('reasonNote')}
        hint={isNoted ? say('reasonHint') : undefined}
        value={said.note}
        onChange={(note) => change({ note })}
        isRequired={isNoted}
      />
    </>
  )
}

function NoteField({ action, said, onSay }: ReasonFieldsProps) {
  const say = useSay()
  return (
    <TextArea
      label={say('reason')}
      hint={say('reasonHint')}
      value={said.note}
      onChange={(note) => onSay({ ...said, note, isEnough: isLong(note) })}
      isRequired
      autoFocus={action !== 'delegate'}
    />
  )
}
