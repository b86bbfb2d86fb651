import type { RecordTab } from '@lumbung/definition'
import { late, Tabs } from '@lumbung/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { titleOf, useCatalog } from '../catalog.ts'
import { asText } from '../problem.ts'
import { may, useSession } from '../session.ts'
import { CrashFence } from '../shell/crash.tsx'
import { type RecordSlotProps, useWeb } from '../web.ts'
import { useIn } from '../words.ts'
import type { RecordForm } from './form.ts'

const NamingList = late(async () => (await import('../list/naming-list.tsx')).NamingList)

const PARAMETER = 'tab'
const OWN = 'record'

/** A tab with the module that declares it. */
type Tab = RecordTab & { readonly module: string }

const idOf = (tab: RecordTab): string => ('key' in tab ? tab.key : `${tab.resource}.${tab.by}`)
const rightOf = (tab: RecordTab): string => ('key' in tab ? tab.right : `${tab.resource}.read`)

/** Which tab of a record is open, as its address says; what is new has none. */
export function useRecordTabs({ base, resource }: RecordForm) {
  const session = useSession()
  const { modules } = useCatalog()
  const [parameters, setParameters] = useSearchParams()
  const tabs = modules
    .flatMap(({ key, tabs: own = [] }) => own.map((tab): Tab => ({ ...tab, module: key })))
    .filter((tab) => tab.of === resource.definition.key && may(session, rightOf(tab)))
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

/** What the open tab shows, in place of the fields. */
export function OpenTab({ form, of, children }: RecordTabsProps & { readonly children: ReactNode }) {
  const { open } = of
  if (form.base === null || !open) return children
  return (
    <CrashFence key={idOf(open)}>
      {'key' in open ? (
        <Drawn form={form} tab={open} />
      ) : (
        <NamingList name={open.resource} by={open.by} id={asText(form.base.id)} />
      )}
    </CrashFence>
  )
}

/** What its module draws. */
function Drawn({ form, tab }: RecordSlotProps & { readonly tab: Extract<Tab, { readonly key: string }> }) {
  const Part = useWeb(tab.module).record?.[tab.of]?.tabs?.[tab.key]
  return Part ? <Part form={form} /> : null
}
