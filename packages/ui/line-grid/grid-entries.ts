import type { GridLine } from './grid-types.ts'

/** What stands under each other: a line by its row, or the heading of the group whose lines follow. */
export type GridEntry = number | { readonly group: string; readonly lines: readonly GridLine[] }

export function gridEntries(lines: readonly GridLine[], groups: ReadonlyMap<string, string>): readonly GridEntry[] {
  if (groups.size === 0) return lines.map((_, row) => row)
  const members = Map.groupBy(lines, (line) => groups.get(line.key) ?? '')
  return lines.flatMap((line, row): GridEntry[] => {
    const group = groups.get(line.key) ?? ''
    const isFirst = row === 0 || groups.get(lines[row - 1]?.key ?? '') !== group
    return isFirst ? [{ group, lines: members.get(group) ?? [] }, row] : [row]
  })
}
