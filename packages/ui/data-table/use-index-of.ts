import { useMemo } from 'react'

/**
 * Where the row of this key stands, -1 where it does not. While the table is only scrolled nothing is looked for again:
 * with a hundred thousand rows that would be felt in each frame.
 */
export function useIndexOf<R>(
  rows: readonly R[] | undefined,
  keyOf: (row: R) => string,
  key: string | undefined,
): number {
  return useMemo(() => {
    if (key === undefined) return -1
    return rows?.findIndex((row) => keyOf(row) === key) ?? -1
  }, [rows, keyOf, key])
}
