import { Banner, Button, ConfirmDialog, EmptyState, MenuButton, SegmentedControl } from '@lumbung/ui'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import {
  BrokenPanel,
  may,
  PageFrame,
  PATHS,
  type Query,
  showClock,
  toasts,
  today,
  useIn,
  useSession,
  useWords,
} from '@lumbung/screens'
import { type ChosenDays, chosenDays } from './chosen-days.ts'
import { DashboardFilters } from './dashboard-filters.tsx'
import { DashboardGrid } from './dashboard-grid.tsx'
import styles from './dashboard.module.css'
import { type TileLayout, withFigure } from './layout.ts'
import { dashboardPage, ownDashboardPage } from './page.ts'
import { RoleDialog } from './role-dialog.tsx'
import type { TileEntry } from './tile.tsx'
import { type Dashboard, type DashboardFace, useDashboard } from './use-dashboard.ts'
import { useLayout } from './use-layout.ts'
import { dashboardWords } from './words.ts'

/** How the business stands: as the role arranged it, to be looked at and printed, or as the user did, to be changed. */
export function ArrangedDashboard({ face }: { readonly face: DashboardFace }) {
  const [parameters] = useSearchParams()
  const days = chosenDays(parameters, today())
  const dashboard = useDashboard(face, questionOf(days, parameters.get('branch')))
  if (!dashboard.answer && dashboard.error) return <BrokenPanel error={dashboard.error} onRetry={dashboard.retry} />
  return <OpenDashboard {...{ days, dashboard }} isOwn={face === 'own'} />
}

/** The usual days need no question: the server knows them, and tells of tomorrow when it is. */
const questionOf = ({ name, from, to }: ChosenDays, branch: string | null): Query =>
  name === 'month' ? { branch } : { from, to, branch }

/** Every figure the user may read, by its key. */
function useEntries(): ReadonlyMap<string, TileEntry> {
  const { meta } = useSession()
  return useMemo(() => {
    const all = meta.reports.flatMap((report) => report.figures.map((entry) => ({ report, entry })))
    const inOrder = all.toSorted((a, b) => a.entry.order - b.entry.order)
    return new Map(inOrder.map((one) => [one.entry.key, one]))
  }, [meta])
}

interface OpenDashboardProps {
  readonly days: ChosenDays
  readonly dashboard: Dashboard
  readonly isOwn: boolean
}

function OpenDashboard({ days, dashboard, isOwn }: OpenDashboardProps) {
  const say = useWords(dashboardWords)
  const inLanguage = useIn()
  const entries = useEntries()
  const [isEdited, edit] = useState(false)
  const own = useLayout(dashboard.answer?.tiles)
  const { layout } = own
  const title = inLanguage((isOwn ? ownDashboardPage : dashboardPage).title)
  const add = (figure: string): void => {
    own.change(withFigure(layout, figure, entries.get(figure)?.entry.isChart === true))
    if (!dashboard.answerOf(figure)) void dashboard.load([figure])
    const added = entries.get(figure)?.entry.title
    if (added) toasts.show({ kind: 'success', text: say('tileAdded', { title: inLanguage(added) }) })
  }
  return (
    <PageFrame
      crumbs={[{ label: title }]}
      beside={<FaceSwitch isOwn={isOwn} />}
      actions={
        isOwn ? (
          <OwnActions
            {...{ entries, layout, isEdited, edit, add }}
            onReset={own.reset}
            hasOwn={isArranged(dashboard, own)}
          />
        ) : (
          <Button icon="printer" onPress={() => window.print()}>
            {say('print')}
          </Button>
        )
      }
      footer={<Footer dashboard={dashboard} />}
    >
      <DashboardFilters days={days} />
      {isEdited ? <Banner>{say('dashboardEditHint')}</Banner> : null}
      {dashboard.answer ? <Remarks {...{ dashboard, entries, layout, isOwn }} onEdit={() => edit(true)} /> : null}
      <DashboardGrid
        label={title}
        {...{ layout, entries, dashboard, isEdited }}
        isUsual={dashboard.answer?.isUsual ?? days.name === 'month'}
        onLayout={own.change}
      />
    </PageFrame>
  )
}

const isArranged = ({ answer }: Dashboard, { isChanged }: { readonly isChanged: boolean }): boolean =>
  isChanged || answer?.isOwn === true

function Footer({ dashboard: { at, error } }: { readonly dashboard: Dashboard }) {
  const say = useWords(dashboardWords)
  if (!at) return null
  return <footer className={styles.footer}>{say(error ? 'figureStale' : 'figureAsOf', { time: showClock(at) })}</footer>
}

function FaceSwitch({ isOwn }: { readonly isOwn: boolean }) {
  const say = useWords(dashboardWords)
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <SegmentedControl
      label={say('dashboardWhose')}
      value={(isOwn ? ownDashboardPage : dashboardPage).path}
      options={[
        { value: dashboardPage.path, label: say('dashboardRole') },
        { value: ownDashboardPage.path, label: say('dashboardMine') },
      ]}
      onChange={(path) => void navigate(path + search)}
    />
  )
}

interface OwnActionsProps {
  readonly entries: ReadonlyMap<string, TileEntry>
  readonly layout: TileLayout
  readonly isEdited: boolean
  readonly hasOwn: boolean
  readonly edit: (isEdited: boolean) => void
  readonly add: (figure: string) => void
  readonly onReset: () => Promise<void>
}

/** Editing what stands there, adding to it, and going back to what the role begins with. */
function OwnActions({ entries, layout, isEdited, hasOwn, edit, add, onReset }: OwnActionsProps) {
  const say = useWords(dashboardWords)
  const inLanguage = useIn()
  const { user } = useSession()
  const [open, setOpen] = useState<'reset' | 'role' | null>(null)
  const offered = [...entries.values()].filter(({ entry }) => !layout.some(({ figure }) => figure === entry.key))
  const additions = offered.map(({ report, entry }) => ({
    id: entry.key,
    label: inLanguage(entry.title),
    description: inLanguage(report.title),
    onAction: () => add(entry.key),
  }))
  const more = [
    ...(hasOwn ? [{ id: 'reset', label: say('dashboardReset'), onAction: () => setOpen('reset') }] : []),
    ...(user.administrator ? [{ id: 'role', label: say('dashboardForRole'), onAction: () => setOpen('role') }] : []),
  ]
  return (
    <>
      {isEdited && additions.length > 0 ? (
        <MenuButton
          label={say('tileAdd')}
          icon="plus"
          hasText
          variant="secondary"
          groups={[{ id: 'add', actions: additions }]}
        />
      ) : null}
      {isEdited && more.length > 0 ? (
        <MenuButton label={say('actions')} groups={[{ id: 'more', actions: more }]} />
      ) : null}
      <Button
        variant={isEdited ? 'primary' : 'secondary'}
        icon={isEdited ? 'check' : 'pencil'}
        onPress={() => edit(!isEdited)}
      >
        {say(isEdited ? 'dashboardEditDone' : 'dashboardEdit')}
      </Button>
      {open === 'role' ? <RoleDialog layout={layout} onClose={() => setOpen(null)} /> : null}
      <ConfirmDialog
        isOpen={open === 'reset'}
        title={say('dashboardResetAsk')}
        description={say('dashboardResetHint')}
        confirmText={say('dashboardReset')}
        onCancel={() => setOpen(null)}
        onConfirm={() => {
          setOpen(null)
          void onReset()
        }}
      />
    </>
  )
}

interface RemarksProps {
  readonly dashboard: Dashboard
  readonly entries: ReadonlyMap<string, TileEntry>
  readonly layout: TileLayout
  readonly isOwn: boolean
  readonly onEdit: () => void
}

/** What there is to say where there is nothing to see. */
function Remarks({ dashboard, entries, layout, isOwn, onEdit }: RemarksProps) {
  const say = useWords(dashboardWords)
  if (entries.size === 0) {
    return (
      <EmptyState icon="layout-dashboard" title={say('dashboardNothing')}>
        {say('dashboardNothingHint')}
      </EmptyState>
    )
  }
  if (layout.length === 0) {
    const actions = isOwn ? (
      <Button icon="pencil" onPress={onEdit}>
        {say('dashboardEdit')}
      </Button>
    ) : null
    return (
      <EmptyState icon="layout-dashboard" title={say('dashboardEmptyOwn')} actions={actions}>
        {isOwn ? say('dashboardEmptyOwnHint') : null}
      </EmptyState>
    )
  }
  return isBlank(dashboard) ? <FirstSteps /> : null
}

/** Nothing was ever entered: not one figure says anything. */
const isBlank = ({ answer }: Dashboard): boolean =>
  answer !== undefined &&
  answer.failed.length === 0 &&
  answer.data.length > 0 &&
  answer.data.every(({ value, before, previous, parts }) =>
    [value, before ?? '', previous?.value ?? '', ...parts.map((part) => part.value)].every((one) => !/[1-9]/.test(one)),
  )

function FirstSteps() {
  const say = useWords(dashboardWords)
  const session = useSession()
  const upload = session.meta.uploads.find(({ resource }) => may(session, `${resource}.import`))
  return (
    <Banner
      title={say('dashboardBegin')}
      actions={
        <>
          {session.user.administrator ? (
            <Button size="sm" href={PATHS.settings}>
              {say('setting')}
            </Button>
          ) : null}
          {upload ? (
            <Button size="sm" href={`/bulk-upload/${upload.key}`}>
              {say('upload')}
            </Button>
          ) : null}
          <Button size="sm" href={PATHS.menu}>
            {say('menu')}
          </Button>
        </>
      }
    >
      {say('dashboardBeginHint')}
    </Banner>
  )
}
