// A sheet as a page works with it: what the server knows is asked once, every scan is stored before it is judged, and
// what it comes to follows from its entries.
import { useSession } from '@lumbung/screens'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { addEntry, closeSheet, dropSheet, knownOf, onSheets, readSheet, type Sheet } from './kept-sheets.ts'
import { type Entry, entryOf, type Judge, type Outcome, replaying, SCAN, UNDO } from './sheet.ts'
import { signal } from './signal.ts'
import { type Sent, useSending } from './use-sending.ts'

export interface SheetOf<Knows, State> {
  /** Key of the page, and the id of what it is about: one sheet for each, user and company. */
  readonly page: string
  readonly about: string
  /** What the page has to know, asked of the server when it is opened. */
  readonly load: () => Promise<Knows>
  /** What a list of sheets calls it. */
  readonly title: (knows: Knows) => string
  /** Before anything was scanned. Keep this function and `judge` outside of the component. */
  readonly begin: (knows: Knows) => State
  readonly judge: (knows: Knows) => Judge<State>
}

/** What is sent when the sheet is closed. */
export interface Closed {
  /** The address of the resource in the API: `pathOf(shipment)`. */
  readonly path: string
  /** Where one that is there takes it: `ID/actions/count`. */
  readonly action?: string
  readonly body: unknown
  /** Whether what it makes is submitted at once. */
  readonly submit: boolean
}

interface Own {
  readonly sheet: Sheet | null
  readonly entries: readonly Entry[]
}

const NOTHING: Own = { sheet: null, entries: [] }

/** Whose sheets are shown: those of a user in a company. */
export function useOwner(): string {
  const { company, user } = useSession()
  return `${company.name} ${user.id}`
}

/** What lies on the device of this sheet; null until it was read. Other pages of the browser may write to it too. */
function useKept(id: string) {
  const [own, setOwn] = useState<Own | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isShown = true
    void readSheet(id).then(
      (kept) => (isShown ? setOwn(kept ?? NOTHING) : undefined),
      () => (isShown ? setOwn(null) : undefined),
    )
    const end = onSheets((changed) => (changed === id ? setTurn((before) => before + 1) : undefined))
    return () => {
      isShown = false
      end()
    }
  }, [id, turn])
  const read = async (): Promise<Own> => {
    const kept = (await readSheet(id)) ?? NOTHING
    setOwn(kept)
    return kept
  }
  return { own, read }
}

/** What the server knows of it: kept beside a sheet once it has entries, asked until then. */
function useKnown<Knows>(id: string, own: Own | null, load: () => Promise<Knows>) {
  const common = { staleTime: Infinity, gcTime: 0, retry: false } as const
  const begun = own?.sheet?.begun ?? null
  const asked = useQuery({
    ...common,
    queryKey: ['scanning', id],
    queryFn: load,
    enabled: own !== null && begun === null,
  })
  const kept = useQuery({
    ...common,
    queryKey: ['scanning', id, begun],
    queryFn: () => knownOf(id),
    enabled: begun !== null,
    // It lies on the device.
    networkMode: 'always',
  })
  const knows = kept.data === undefined ? asked.data : (kept.data as Knows)
  return { asked, knows }
}

/** Entries of a sheet and what they come to. */
function useEntries<Knows, State>(id: string, { load, begin, judge }: SheetOf<Knows, State>) {
  const { own, read } = useKept(id)
  const { asked, knows } = useKnown(id, own, load)
  const replay = useMemo(
    () => (knows === undefined ? null : replaying(begin(knows), judge(knows))),
    [knows, begin, judge],
  )
  const now = useMemo(() => (own === null ? null : (replay?.(own.entries) ?? null)), [own, replay])
  return { own, read, asked, knows, replay, now }
}

/** Works with a sheet: scans, undo, closing and sending. */
export function useSheet<Knows, State>(of: SheetOf<Knows, State>) {
  const { page, about, title } = of
  const owner = useOwner()
  const id = [owner, page, about].join(' ')
  const { own, read, asked, knows, replay, now } = useEntries(id, of)
  const [sent, setSent] = useState<Sent | null>(null)
  const turn = useRef(Promise.resolve())

  const add = (entry: Entry): void => {
    if (knows === undefined) return
    const store = async (): Promise<void> => {
      const isAdded = await addEntry({ id, owner, page, about, title: title(knows), knows }, entry)
      const { entries } = await read()
      signal(isAdded ? (replay?.(entries).outcome?.tone ?? 'wrong') : 'wrong')
    }
    setSent(null)
    // One behind the other, in the order in which they were scanned.
    turn.current = turn.current.then(store)
  }

  useSending(own?.sheet?.closing ? [id] : [], (_id, told) => {
    setSent(told)
    signal(told.is === 'sent' && told.draft === null ? 'right' : 'wrong')
    void read()
    if (told.is === 'sent') void asked.refetch()
  })

  return {
    /** Null until it is known. */
    knows: knows ?? null,
    state: now?.state ?? null,
    outcome: now?.outcome ?? null,
    /** How many entries count. */
    count: now?.standing.length ?? 0,
    /** It is closed and waits until the server answers. */
    isWaiting: own?.sheet?.closing != null,
    /** What became of it when it was sent last. */
    sent,
    error: knows === undefined ? asked.error : null,
    retry: () => void asked.refetch(),
    scan: (text: string) => add(entryOf(SCAN, text)),
    /** Another thing that is done, under a kind that `judge` knows. */
    act: (kind: string, text: string, subject: string | null = null) => add(entryOf(kind, text, subject)),
    undo: () => add(entryOf(UNDO, '')),
    /** Fixes what is sent, and sends it. */
    close: async ({ action = '', ...what }: Closed) => {
      await turn.current
      await closeSheet(id, { ...what, action, seen: own?.entries.length ?? 0 })
      await read()
    },
    /** Gives up what was scanned. */
    discard: async () => {
      await dropSheet(id)
      setSent(null)
      await read()
    },
  }
}

/** A sheet of a page, with what it knows and what its entries come to. */
export type SheetWork<Knows, State> = ReturnType<typeof useSheet<Knows, State>>

/** What the parts of the kit need of it. */
export interface SheetShown {
  readonly outcome: Outcome | null
  readonly count: number
  readonly isWaiting: boolean
  readonly sent: Sent | null
  readonly scan: (text: string) => void
  readonly undo: () => void
}
