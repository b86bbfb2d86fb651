import type { RecordTab } from '@lumbung/definition'
import { Tabs } from '@lumbung/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { titleOf, useCatalog } from '../catalog.ts'
import { late } from '../late.tsx'
import { asText } from '../problem.ts'
import { may, useSession } from '../session.ts'
import { CrashFence } from '../shell/crash.tsx'
import { useIn } from '../words.ts'
import type { RecordForm } from './form.ts'

const NamingList = late(async () => (await import('../list/naming-list.tsx')).NamingList)

const PARAMETER = 'tab'
const OWN = 'record'
const idOf = ({ resource, by }: RecordTab): string => `${resource}.${by}`

/** Which tab of a record is open, as its address says; what is new has none. */
export function useRecordTabs({ base, resource }: RecordForm) {
  const session = useSession()
  const { modules } = useCatalog()
  const [parameters, setParameters] = useSearchParams()
  const tabs = modules
    .flatMap((module) => module.tabs ?? [])
    .filter((tab) => tab.of === resource.definition.key && may(session, `${tab.resource}.read`))
  const asked = parameters.get(PARAMETER)
  return {
    tabs: base === null ? [] : tabs,
    open: tabs.find((tab) => idOf(tab) === asked) ?? null,
    choose: (id: string) => setParameters(id === OWN ? {} : { [PARAMETER]: id }, { replace: true }),
  }
}

interface RecordTabsProps {
  readonly form: RecordForm
  readonly of: ReturnType<typeof useRecordTabs>
}

/** The strip over a record that other domains have something to show of. */
export function TabStrip({ form, of: { tabs, open, choose } }: RecordTabsProps) {
  const inLanguage = useIn()
  if (tabs.length === 0) return null
  const title = inLanguage(titleOf(form.resource))
  const items = [{ id: OWN, title }, ...tabs.map((tab) => ({ id: idOf(tab), title: inLanguage(tab.title) }))]
  return <Tabs label={title} gutter={24} items={items} selected={open ? idOf(open) : OWN} onSelect={choose} />
}

/** What names the record, in place of its fields. */
export function OpenTab({ form: { base }, of, children }: RecordTabsProps & { readonly children: ReactNode }) {
  if (base === null || !of.open) return children
  return (
    <CrashFence key={idOf(of.open)}>
      <NamingList name={of.open.resource} by={of.open.by} id={asText(base.id)} />
    </CrashFence>
  )
}
