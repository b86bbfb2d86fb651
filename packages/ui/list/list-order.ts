/** The items with those of `ids` taken out and put before or behind the target, in the order they had. */
export function moved<I extends { readonly id: string }>(
  items: readonly I[],
  ids: ReadonlySet<string>,
  targetId: string,
  isBehind: boolean,
): readonly I[] {
  if (ids.has(targetId)) return items
  const taken = items.filter((item) => ids.has(item.id))
  return items.flatMap((item) => {
    if (ids.has(item.id)) return []
    if (item.id !== targetId) return [item]
    return isBehind ? [item, ...taken] : [...taken, item]
  })
}
