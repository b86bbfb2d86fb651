export type PagePlace = number | 'gap-before' | 'gap-after'

const MOST = 7

/** The pages to offer: the first, the last and those around the page shown; always seven places, so nothing jumps. */
export function pageNumbers(page: number, pageCount: number): readonly PagePlace[] {
  if (pageCount <= MOST) return Array.from({ length: pageCount }, (_, place) => place + 1)
  const nearStart = page <= 4
  const nearEnd = page >= pageCount - 3
  if (nearStart) return [1, 2, 3, 4, 5, 'gap-after', pageCount]
  if (nearEnd) return [1, 'gap-before', ...[4, 3, 2, 1, 0].map((back) => pageCount - back)]
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pageCount]
}
