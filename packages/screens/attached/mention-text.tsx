import type { Mention } from '@lumbung/core'
import styles from './attached.module.css'

/** The longest name first, since one may begin with another. */
const longestFirst = (mentions: readonly Mention[]): readonly string[] =>
  mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)

/** A text in parts; those at odd places are names that are spoken to. */
export function mentionParts(text: string, mentions: readonly Mention[]): readonly string[] {
  const names = longestFirst(mentions).map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return names.length === 0 ? [text] : text.split(new RegExp(`(${names.join('|')})`, 'u'))
}

/** Those of the people that were picked whose name still stands in the text. */
export const stillMentioned = (text: string, picked: readonly Mention[]): readonly Mention[] => {
  const said = new Set(mentionParts(text, picked))
  return picked.filter(({ name }) => said.has(`@${name}`))
}

/** What was said, with the names of those it speaks to. */
export const MentionText = ({ text, mentions }: { readonly text: string; readonly mentions: readonly Mention[] }) =>
  mentionParts(text, mentions).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={`${place}:${part}`} className={styles.mention}>
        {part}
      </span>
    ),
  )
