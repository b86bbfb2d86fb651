/** Which files are taken. */
export interface FileRules {
  /** Ends of names and kinds of content: `.pdf`, `image/*`, `text/csv`. Everything when absent. */
  readonly accept?: readonly string[] | undefined
  /** Bytes of the largest file that is taken. */
  readonly maxSize?: number | undefined
}

export type FileRefusal = 'type' | 'size' | 'empty'

const fits = ({ name, type }: File, wanted: string): boolean => {
  if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted.toLowerCase())
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}

/** Why a file is not taken; undefined where it is. */
export function refusalOf(file: File, { accept, maxSize }: FileRules): FileRefusal | undefined {
  if (accept !== undefined && !accept.some((wanted) => fits(file, wanted))) return 'type'
  if (file.size === 0) return 'empty'
  return maxSize !== undefined && file.size > maxSize ? 'size' : undefined
}

const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** A size as people read it: 812 KB, 2.4 MB. */
export function showSize(bytes: number, locale: string): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: power < 2 ? 0 : 1 }).format(
    bytes / 1024 ** power,
  )
  return `${shown} ${UNITS[power]}`
}
