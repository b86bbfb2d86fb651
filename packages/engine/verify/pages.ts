const FIRST = '00000000-0000-0000-0000-000000000000'

/** Rows page by page in the order of their ids, each read after the last, so memory does not grow with the books. */
export async function* pagesOf<R extends { readonly id: unknown }>(
  read: (after: string) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  for (let after = FIRST; ; ) {
    const page = await read(after)
    const last = page.at(-1)
    if (!last) return
    yield page
    after = String(last.id)
  }
}
