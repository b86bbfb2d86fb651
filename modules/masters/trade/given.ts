/** Ids that are there, each once: an unfinished form has empty references, and facts are not asked for those. */
export const given = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id ? [id] : []))),
]
