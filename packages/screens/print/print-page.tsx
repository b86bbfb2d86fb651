import { startOfMonth, type Words } from '@lumbung/core'
import type { Head, Resource } from '@lumbung/definition'
import {
  type Crumb,
  DateRangeField,
  PageHeader,
  PdfPreview,
  type PdfPreviewHandle,
  Select,
  useLanguage,
} from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { pluralOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { readDayText, showDay, today } from '../formatting.ts'
import { usePage } from '../page-meta.ts'
import { usePageTitle } from '../page-title.ts'
import { apiPath, listPath, recordPath, withQuery } from '../paths.ts'
import { identityText } from '../document/identity.ts'
import { asJson, asRows, type Json } from '../problem.ts'
import { lastListQuery } from '../recent.ts'
import { BrokenPanel } from '../shell/broken-panel.tsx'
import { useHotkeys } from '../shell/hotkeys.ts'
import { addWords, useIn, useSay } from '../words.ts'
import { documentWords } from '../words-document.ts'
import { listWords } from '../words-list.ts'
import { LeftOut } from './left-out.tsx'
import styles from './print.module.css'

addWords(documentWords)
addWords(listWords)

/** What is printed of one record, or of those that the address names. */
export function PrintPage({ resource }: { readonly resource: Resource | null }) {
  return resource ? <PrintOne resource={resource} /> : <PrintMany />
}

/** The printed form of a record, looked at before it is printed. */
function PrintOne({ resource }: { readonly resource: Resource }) {
  const say = useSay()
  const inLanguage = useIn()
  const [parameters] = useSearchParams()
  const { definition } = resource
  const id = parameters.get('id') ?? ''
  const record = useQuery({
    queryKey: ['record', definition.key, id],
    queryFn: () => client.get<Json>(`${apiPath(definition)}/${id}`),
  })
  const number = record.data ? identityText(resource, record.data) : ''
  usePageTitle(say('print'), number)
  const crumbs = [
    { label: inLanguage(pluralOf(resource)), href: listPath(definition) },
    ...(number === '' ? [] : [{ label: number, href: recordPath(definition, id) }]),
    { label: say('print') },
  ]
  return <PrintFrame {...{ resource, crumbs, id }} file={`${apiPath(definition)}/${id}/print`} notice={null} />
}

/** Papers of several records as one file; what may not be printed is named above it. */
function PrintMany() {
  const say = useSay()
  const inLanguage = useIn()
  const catalog = useCatalog()
  const [parameters] = useSearchParams()
  const given = parameters.getAll('of')
  const question = given.map((one) => `of=${encodeURIComponent(one)}`).join('&')
  const records = useQuery({
    queryKey: ['print-records', question],
    queryFn: async () => asRows(asJson(await client.get<unknown>(`/print/records?${question}`)).data),
    retry: false,
  })
  const kinds = [...new Set(given.map((one) => one.split(':')[0] ?? ''))].flatMap((key) => catalog.byKey.get(key) ?? [])
  const [resource] = kinds
  const left = (records.data ?? []).filter((one) => one.problem !== null)
  const only = resource && kinds.length === 1 ? resource : null
  const template = useTemplate()
  const together = useTemplates(only, undefined).data?.find((one) => one.together && one.key === template)
  const count = given.length - left.length
  // Several records on one sheet are not several papers.
  const title = together
    ? say('printTogether', { paper: inLanguage(together.name), count })
    : say('printMany', { count })
  usePageTitle(title)
  const crumbs = [
    ...kinds.map((one) => ({
      label: inLanguage(pluralOf(one)),
      href: `${listPath(one.definition)}${lastListQuery(one.definition.key)}`,
    })),
    { label: title },
  ]
  const notice = left.length > 0 ? <LeftOut left={left} all={given.length} /> : null
  return <PrintFrame {...{ crumbs, notice }} resource={only} file={`/print?${question}`} />
}

interface PrintFrameProps {
  /** What all of it is of; null where there are several kinds. */
  readonly resource: Head | null
  readonly crumbs: readonly Crumb[]
  /** Where the file is, without the choices of the page. */
  readonly file: string
  readonly notice: ReactNode
  /** The one record, whose usual paper is offered first. */
  readonly id?: string
}

function PrintFrame({ resource, crumbs, file, notice, id }: PrintFrameProps) {
  const say = useSay()
  const language = useLanguage()
  const [parameters] = useSearchParams()
  const choices = withQuery('', {
    lang: parameters.get('lang') ?? language,
    template: useTemplate(),
    from: parameters.get('from'),
    to: parameters.get('to'),
  })
  const path = file.includes('?') ? `${file}&${choices.slice(1)}` : file + choices
  const load = useCallback(() => client.file(`${path}&preview=true`), [path])
  const paper = useRef<PdfPreviewHandle>(null)
  // The keys of the page, wherever on it the focus is.
  useHotkeys({
    '+': () => paper.current?.larger(),
    '-': () => paper.current?.smaller(),
    '0': () => paper.current?.usual(),
    'Ctrl+F': () => paper.current?.find(),
    'Ctrl+P': () => paper.current?.print(),
  })
  return (
    <div className={styles.page}>
      <PageHeader crumbs={crumbs} actions={<PrintChoices resource={resource} id={id} />} />
      {notice ? <div className={styles.notice}>{notice}</div> : null}
      <PdfPreview ref={paper} label={say('print')} load={load} address={client.address(path)} Broken={BrokenPanel} />
    </div>
  )
}

/** The paper that is chosen, or that the address names; null for the usual one. */
function useTemplate(): string | null {
  const { paper } = usePage()
  const [parameters] = useSearchParams()
  return parameters.get('template') ?? paper
}

interface Template {
  readonly key: string
  readonly name: Words
  /** It tells of a period. */
  readonly ofDays: boolean
  /** It is one sheet of several records. */
  readonly together: boolean
}

/** The papers of a kind, the usual one of this record first. */
const useTemplates = (resource: Head | null, id: string | undefined) =>
  useQuery({
    queryKey: ['prints', resource?.definition.key, id],
    queryFn: async () => {
      const path = withQuery(`${resource ? apiPath(resource.definition) : ''}/prints`, { id })
      return (await client.get<{ readonly data: readonly Template[] }>(path)).data
    },
    enabled: resource !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The days that a paper tells of, as the address says them. */
function PeriodChoice({ onChange }: { readonly onChange: (days: Readonly<Record<string, string>>) => void }) {
  const say = useSay()
  const [parameters] = useSearchParams()
  const now = today()
  return (
    <DateRangeField
      label={say('period')}
      labelPlace="hidden"
      value={{ start: parameters.get('from') ?? startOfMonth(now), end: parameters.get('to') ?? now }}
      onChange={({ start, end }) => (start !== '' && end !== '' ? onChange({ from: start, to: end }) : undefined)}
      today={now}
      parse={readDayText}
      format={showDay}
    />
  )
}

/** Which paper, where there are several, and in which language. */
function PrintChoices({ resource, id }: { readonly resource: Head | null; readonly id: string | undefined }) {
  const say = useSay()
  const inLanguage = useIn()
  const language = useLanguage()
  const [parameters, setParameters] = useSearchParams()
  const template = useTemplate()
  const templates = useTemplates(resource, id)
  const change = (values: Readonly<Record<string, string>>): void =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(values)) next.set(name, value)
        return next
      },
      { replace: true },
    )
  const isOfDays = templates.data?.find(({ key }) => key === template)?.ofDays === true
  const papers = templates.data?.map(({ key, name }) => ({ value: key, label: inLanguage(name) })) ?? []
  const languages = [
    { value: 'en', label: say('english') },
    { value: 'id', label: say('indonesian') },
  ]
  return (
    <>
      {isOfDays ? <PeriodChoice onChange={change} /> : null}
      {papers.length > 1 ? (
        <Select
          label={say('printTemplate')}
          labelPlace="hidden"
          options={papers}
          value={template ?? papers[0]?.value ?? ''}
          onChange={(chosen) => change({ template: chosen })}
        />
      ) : null}
      <Select
        label={say('language')}
        labelPlace="hidden"
        options={languages}
        value={parameters.get('lang') ?? language}
        onChange={(lang) => change({ lang })}
      />
    </>
  )
}
