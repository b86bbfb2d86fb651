// What a module places on the screens beside what follows from its definitions. It lists this in its `web.tsx`, which
// is fetched with its definitions: by the pages that show something of it, never by the first one.
import type { Words } from '@lumbung/core'
import type { Resource } from '@lumbung/definition'
import { type CardPlace, type GridLine, type IconName, type Late } from '@lumbung/ui'
import { type ComponentType, createContext, use, useContext } from 'react'
import type { RecordForm } from './document/form.ts'
import type { Json } from './problem.ts'

export interface RecordSlotProps {
  readonly form: RecordForm
}

/** Beside a record, where there is room; else one line of it over the lines, with a button for the rest. */
export interface SideSlotProps extends RecordSlotProps {
  readonly isCompact: boolean
}

/** Under a grid, about the line in which the cursor is. */
export interface ActiveLineSlotProps extends RecordSlotProps {
  /** The field that the lines are. */
  readonly name: string
  readonly line: GridLine | undefined
}

export interface LinesSlotProps {
  readonly form: RecordForm
  /** The field that they are. */
  readonly name: string
  readonly isReadOnly: boolean
  /** A tab over it says its name and its count already. */
  readonly isNamed: boolean
}

/** On the page of a record. */
interface RecordSlots {
  /** Buttons in its header, beside those that every record has. */
  readonly buttons?: ComponentType<RecordSlotProps>
  /** Over its fields, where a document says who approves it. */
  readonly headerPanel?: Late<RecordSlotProps>
  /** At its left: the other records of its kind, from one to the next without their list. */
  readonly index?: ComponentType<RecordSlotProps>
  /** What people need beside it until it is posted: at the top of the panel beside the record. */
  readonly side?: ComponentType<SideSlotProps>
  /** By field of lines that are entered: what people need of the line they are in. */
  readonly activeLine?: Readonly<Record<string, ComponentType<ActiveLineSlotProps>>>
  /** By field below the header: what it is entered and read in, in place of the grid of lines. */
  readonly lines?: Readonly<Record<string, ComponentType<LinesSlotProps>>>
  /** Cards below its fields and lines, in this order. */
  readonly cards?: Readonly<Record<string, ComponentType<RecordSlotProps>>>
  /** Tabs that the module declares (`Module.tabs`), by their keys; on records of other modules too. */
  readonly tabs?: Readonly<Record<string, Late<RecordSlotProps>>>
}

export interface ListSlotProps {
  readonly resource: Resource
  readonly canCreate: boolean
}

/** A column of a list whose cells a module draws. */
interface ListColumn {
  readonly title: Words
  /** As wide as this, where it need not have the room that is left. */
  readonly width?: number
  readonly align?: 'end'
  /** Where it stands where rows are cards; left out of them when not said. */
  readonly card?: CardPlace
  readonly Cell: ComponentType<{ readonly row: Json }>
}

/** A page that is opened with the records that were ticked, in the order of the list. */
interface BulkPage {
  readonly label: Words
  readonly icon: IconName
  /** What one must hold: `KEY.print`. */
  readonly right: string
  readonly path: (ids: readonly string[]) => string
}

/** On the list of a resource. */
interface ListSlots {
  /** What is done with ticked rows beside steps and files, by its name. */
  readonly bulk?: Readonly<Record<string, BulkPage>>
  /** Buttons over it, for what is done without choosing any of its records. */
  readonly buttons?: ComponentType<ListSlotProps>
  /** Columns behind its own; those without a width take the room that is left. */
  readonly columns?: Readonly<Record<string, ListColumn>>
}

interface PageProps {
  /** The record that its address names. */
  readonly id: string | null
}

/** What a module places on the screens, by the keys of its pages and of its own resources. */
interface Web {
  readonly pages?: Readonly<Record<string, Late<PageProps>>>
  readonly record?: Readonly<Record<string, RecordSlots>>
  readonly list?: Readonly<Record<string, ListSlots>>
}

export const defineWeb = (web: Web): Web => web

/** What modules place on the screens, by their keys: fetched once, and there from then on. */
interface Webs {
  readonly bring: (module: string) => Promise<void>
  readonly there: (module: string) => Web | undefined
}

/** How each module's list is fetched, where it has one. */
export type WebSources = Readonly<Record<string, () => Promise<Web>>>

const NOTHING: Web = {}

export function websOf(sources: WebSources): Webs {
  const brought = new Map<string, Web>()
  const asked = new Map<string, Promise<void>>()
  const load = async (module: string): Promise<void> => {
    brought.set(module, (await sources[module]?.()) ?? NOTHING)
  }
  return {
    bring: (module) => {
      const known = asked.get(module) ?? load(module)
      asked.set(module, known)
      return known
    },
    there: (module) => (sources[module] ? brought.get(module) : NOTHING),
  }
}

const WebsContext = createContext<Webs>(websOf({}))
export const WebsProvider = WebsContext.Provider

/** What a module places on the screens. The router has fetched it with the page; else what asks for it waits. */
export function useWeb(module: string): Web {
  const webs = useContext(WebsContext)
  if (!webs.there(module)) use(webs.bring(module))
  return webs.there(module) ?? NOTHING
}
