import type { Definition } from '@lumbung/definition'

/** That nothing of a document is open any more, for those that stay approved for good. */
export const FINISHED_COLUMN = 'finished'

/** Whether documents say so: they never close by themselves, and what is counted of them counts from approval on. */
export function hasFinishedColumn(definition: Definition): boolean {
  if (definition.kind !== 'document' || definition.closesItself) return false
  const counted = Object.values(definition.progress ?? {}).filter((one) => 'by' in one)
  return counted.length > 0 && counted.every(({ from }) => from !== 'draft')
}
