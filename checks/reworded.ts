import type { Catalogue, Words } from '@lumbung/core'
import { engineErrors } from '@lumbung/engine/errors.ts'

/** Codes that stand in two catalogues with different words: one of them would be shown for the other's rule. */
export function rewordedSentences(catalogues: readonly Catalogue[]): readonly string[] {
  const known = new Map<string, Words>()
  const reworded = new Set<string>()
  for (const [code, words] of [engineErrors, ...catalogues].flatMap((one) => Object.entries(one))) {
    const first = known.get(code)
    if (first && (first[0] !== words[0] || first[1] !== words[1])) reworded.add(code)
    if (!first) known.set(code, words)
  }
  return [...reworded]
}
