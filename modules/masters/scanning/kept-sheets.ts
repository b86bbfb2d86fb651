// Sheets as they lie on the device, in its own database (IndexedDB): what is scanned is stored there before anything
// else happens, so that a reload, a lost network or an empty battery loses nothing.
import { newId } from '@lumbung/core'
import type { Entry } from './sheet.ts'

/** What is sent when a sheet is closed: fixed once, with its key, so that however often it is sent it is done once. */
export interface Closing {
  readonly key: string
  /** The resource that is made, or that takes it. */
  readonly path: string
  /** Of one that takes it: `ID/actions/count`; empty where a new one is made. */
  readonly action: string
  readonly body: unknown
  /** The key under which what it made is submitted; null where it stays a draft. */
  readonly submit: string | null
}

export interface Sheet {
  readonly id: string
  /** Company and user. */
  readonly owner: string
  /** Key of the page, and the id of what it is about; empty where it is about nothing. */
  readonly page: string
  readonly about: string
  readonly title: string
  /** One beginning of it: what the page knew then lies beside it, since it is large and does not change. */
  readonly begun: string
  readonly entries: number
  readonly closing: Closing | null
  /** What the server made of it, before it was submitted. */
  readonly made: Made | null
}

/** What the server made of a sheet. */
export interface Made {
  readonly id: string
  readonly version: number
  /** Drafts have none yet. */
  readonly number: string | null
}

interface Stored extends Entry {
  readonly sheet: string
}

const DATABASE = 'lumbung-scanning'
const SHEETS = 'sheets'
const ENTRIES = 'entries'
const KNOWN = 'known'
/** Written to, it tells the other pages of this browser. */
const TOLD = 'lumbung.sheet'

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error(DATABASE)))
  })

/** A transaction that is over: what it wrote is on the disk. */
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(DATABASE)))
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(SHEETS, { keyPath: 'id' })
    request.result.createObjectStore(KNOWN)
    request.result.createObjectStore(ENTRIES, { autoIncrement: true }).createIndex('sheet', 'sheet')
  })
  return answered(request)
}

let opened: Promise<IDBDatabase> | null = null

async function within<T>(
  mode: 'readonly' | 'readwrite',
  work: (sheets: IDBObjectStore, entries: IDBObjectStore, known: IDBObjectStore) => Promise<T>,
): Promise<T> {
  opened ??= open()
  const database = await opened.catch((error: unknown) => {
    opened = null
    throw error
  })
  const transaction = database.transaction([SHEETS, ENTRIES, KNOWN], mode, { durability: 'strict' })
  const over = finished(transaction)
  const [sheets, entries, known] = [SHEETS, ENTRIES, KNOWN].map((store) => transaction.objectStore(store))
  if (!sheets || !entries || !known) throw new Error(DATABASE)
  const [answer] = await Promise.all([work(sheets, entries, known), over])
  return answer
}

/** Tells the other pages of this browser that a sheet is no longer what they know. */
const tell = (id: string): void => localStorage.setItem(TOLD, `${newId()} ${id}`)

/** Calls back when another page of this browser wrote to a sheet. The answer ends it. */
export function onSheets(isChanged: (id: string) => void): () => void {
  const listening = new AbortController()
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key === TOLD && newValue !== null) isChanged(newValue.slice(newValue.indexOf(' ') + 1))
  }
  window.addEventListener('storage', hear, { signal: listening.signal })
  return () => listening.abort()
}

/** Sheets of an owner, of all pages. */
export const sheetsOf = (owner: string): Promise<readonly Sheet[]> =>
  within('readonly', async (sheets) => {
    const all: readonly Sheet[] = await answered(sheets.getAll())
    return all.filter((one) => one.owner === owner)
  })

/** A sheet with its entries; null where there is none. */
export const readSheet = (id: string): Promise<{ readonly sheet: Sheet; readonly entries: readonly Entry[] } | null> =>
  within('readonly', async (sheets, entries) => {
    const [sheet, own]: [Sheet | undefined, Stored[]] = await Promise.all([
      answered(sheets.get(id)),
      answered(entries.index('sheet').getAll(id)),
    ])
    return sheet ? { sheet, entries: own } : null
  })

async function changed(id: string, change: (sheet: Sheet | undefined) => Sheet | null): Promise<void> {
  await within('readwrite', async (sheets) => {
    const sheet: Sheet | undefined = await answered(sheets.get(id))
    const next = change(sheet)
    if (next) await answered(sheets.put(next))
  })
  tell(id)
}

/** What the page of a sheet knew when it was begun. */
export const knownOf = (id: string): Promise<unknown> =>
  within('readonly', (_sheets, _entries, known) => answered<unknown>(known.get(id)))

/** What a sheet is before anything was scanned. */
export interface Begun extends Omit<Sheet, 'begun' | 'entries' | 'closing' | 'made'> {
  readonly knows: unknown
}

/** Adds an entry, and the sheet with the first of them. What is being sent takes none; answers whether it did. */
export async function addEntry({ knows, ...begun }: Begun, entry: Entry): Promise<boolean> {
  const isAdded = await within('readwrite', async (sheets, entries, known) => {
    const before: Sheet | undefined = await answered(sheets.get(begun.id))
    const sheet = before ?? { ...begun, begun: newId(), entries: 0, closing: null, made: null }
    if (sheet.closing) return false
    await Promise.all([
      answered(entries.add({ ...entry, sheet: begun.id })),
      answered(sheets.put({ ...sheet, entries: sheet.entries + 1 })),
      ...(before ? [] : [answered(known.put(knows, begun.id))]),
    ])
    return true
  })
  tell(begun.id)
  return isAdded
}

/**
 * Closes a sheet of which the page has seen so many entries: where another page has added one since, or has closed it,
 * nothing is done. Answers whether it is closed as it was seen.
 */
export async function closeSheet(
  id: string,
  { seen, submit, ...what }: Pick<Closing, 'path' | 'action' | 'body'> & { submit: boolean; seen: number },
): Promise<boolean> {
  let isClosed = false
  await changed(id, (sheet) => {
    if (!sheet || sheet.closing || sheet.entries !== seen) return null
    isClosed = true
    return { ...sheet, closing: { ...what, key: newId(), submit: submit ? newId() : null } }
  })
  return isClosed
}

/** What was sent was refused, and nothing was stored: it is open again. */
export const reopenSheet = (id: string): Promise<void> =>
  changed(id, (sheet) => (sheet ? { ...sheet, closing: null } : null))

/** What the server made of it. */
export const noteMade = (id: string, made: Made): Promise<void> =>
  changed(id, (sheet) => (sheet ? { ...sheet, made } : null))

/** Takes a sheet off the device, with its entries: it is sent, or given up. */
export async function dropSheet(id: string): Promise<void> {
  await within('readwrite', async (sheets, entries, known) => {
    const keys = await answered(entries.index('sheet').getAllKeys(id))
    await Promise.all([
      answered(sheets.delete(id)),
      answered(known.delete(id)),
      ...keys.map((key) => answered(entries.delete(key))),
    ])
  })
  tell(id)
}
