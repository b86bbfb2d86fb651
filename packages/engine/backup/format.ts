// A backup is one file: a first line that names it; the rows of each table as PostgreSQL copies them, compressed; the
// manifest, which says where they lie and what they were; and a last line with the place of the manifest and the
// SHA-256 of everything before it. What was not written to its end has no last line.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { problemWith } from './errors.ts'
import type { SequenceShape, TableShape } from './structure.ts'

const FIRST = 'LUMBUNG BACKUP 1\n'
const END = 'LUMBUNG END '
const DIGITS = 15
const DIGEST = 64
const LAST_LENGTH = END.length + DIGITS + 1 + DIGEST + 1
const LAST = new RegExp(`^${END}(\\d{${DIGITS}}) ([0-9a-f]{${DIGEST}})\n$`)

export type BackupKind = 'manual' | 'scheduled' | 'before-restore'

/** A table and what was saved of it. */
export interface SavedTable extends TableShape {
  /** The columns that the definitions of that version named, of a table of theirs. */
  readonly declared: readonly string[]
  readonly rows: number
  /** Of the rows as they were copied, before they were compressed. */
  readonly bytes: number
  readonly sha256: string
  /** Where the compressed rows lie in the file. */
  readonly offset: number
  readonly length: number
}

export interface SavedSequence extends SequenceShape {
  readonly last: string
  readonly isCalled: boolean
}

export interface Manifest {
  readonly product: string
  readonly definitions: string
  readonly company: string
  readonly kind: BackupKind
  readonly by: string | null
  readonly takenAt: string
  readonly postgres: string
  /** The transactions that were under way, by PostgreSQL's own count. */
  readonly snapshot: string
  /** Past all transactions that the rows may name. */
  readonly nextTransaction: string
  readonly attachments: { readonly count: number; readonly bytes: number }
  readonly tables: readonly SavedTable[]
  readonly sequences: readonly SavedSequence[]
}

export interface BackupFile {
  readonly manifest: Manifest
  readonly size: number
  readonly checksum: string
}

/** Writes a backup from its first line to its last. */
export class BackupWriter {
  readonly #handle: FileHandle
  readonly #hash = createHash('sha256')
  #offset = 0

  private constructor(handle: FileHandle) {
    this.#handle = handle
  }

  /** The file must not be there yet, and is nobody's but ours. */
  static async create(file: string): Promise<BackupWriter> {
    const writer = new BackupWriter(await open(file, 'wx', 0o600))
    await writer.#write(Buffer.from(FIRST))
    return writer
  }

  get offset(): number {
    return this.#offset
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes)
    await this.#handle.writeFile(bytes)
    this.#offset += bytes.length
  }

  async append(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of chunks) await this.#write(chunk)
  }

  /** On disk when this is done. */
  async finish(manifest: Manifest): Promise<BackupFile> {
    const place = String(this.#offset).padStart(DIGITS, '0')
    await this.#write(Buffer.from(`${JSON.stringify(manifest)}\n${END}${place} `))
    const checksum = this.#hash.digest('hex')
    await this.#handle.writeFile(`${checksum}\n`)
    await this.#handle.sync()
    return { manifest, checksum, size: this.#offset + checksum.length + 1 }
  }

  close(): Promise<void> {
    return this.#handle.close()
  }
}

/** What a file says of itself. A file that is none of ours, or has no end, is refused; its rows are not looked at. */
export async function readManifest(file: string): Promise<BackupFile> {
  const handle = await open(file, 'r').catch(() => null)
  if (handle === null) throw problemWith(file, 'backup-foreign')
  try {
    const { size } = await handle.stat()
    if ((await textAt(handle, 0, FIRST.length)) !== FIRST) throw problemWith(file, 'backup-foreign')
    const last = LAST.exec(await textAt(handle, Math.max(0, size - LAST_LENGTH), LAST_LENGTH))
    if (!last) throw problemWith(file, 'backup-cut-off')
    const offset = Number(last[1])
    const manifest = parsed(await textAt(handle, offset, Math.max(0, size - LAST_LENGTH - offset)))
    if (!isWhole(manifest)) throw problemWith(file, 'backup-altered')
    return { manifest, size, checksum: last[2] ?? '' }
  } finally {
    await handle.close()
  }
}

async function textAt(handle: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead).toString()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads the whole file once and compares it with its own last line. */
export async function proveFile(file: string): Promise<BackupFile> {
  const found = await readManifest(file)
  const hash = createHash('sha256')
  await pipeline(fs.createReadStream(file, { end: found.size - DIGEST - 2, highWaterMark: 1 << 20 }), hash)
  if (hash.digest('hex') !== found.checksum) throw problemWith(file, 'backup-altered')
  return found
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const TEXTS = ['product', 'definitions', 'company', 'kind', 'takenAt', 'postgres', 'snapshot', 'nextTransaction']
const COUNTS = ['rows', 'bytes', 'offset', 'length']

const areTexts = (values: unknown, keys: readonly string[]): boolean =>
  Array.isArray(values) && values.every((one) => isRecord(one) && keys.every((key) => typeof one[key] === 'string'))

const isTable = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['sha256'] === 'string' &&
  areTexts(value['columns'], ['name', 'type']) &&
  areTexts(value['constraints'], ['name', 'kind', 'definition']) &&
  Array.isArray(value['declared']) &&
  COUNTS.every((key) => Number.isSafeInteger(value[key]))

/** Whether what was read has the form of a manifest. */
const isWhole = (value: unknown): value is Manifest =>
  isRecord(value) &&
  TEXTS.every((key) => typeof value[key] === 'string') &&
  /^\d{1,18}$/.test(String(value['nextTransaction'])) &&
  isRecord(value['attachments']) &&
  Array.isArray(value['tables']) &&
  value['tables'].every(isTable) &&
  areTexts(value['sequences'], ['name', 'start', 'step', 'last'])
