import { inLanguage, inSentence, type Language } from '@lumbung/core'
import type { AnyDocument, Resource } from '@lumbung/definition'
import { useLanguage } from '@lumbung/ui'
import { titleOf, useCatalog } from '../catalog.ts'
import type { Definitions } from '../definitions.ts'
import { useSay } from '../words.ts'
import styles from './document.module.css'

type Whole = Definitions['whole']

/** The documents made from this one, however many steps later, that post. Behind one that posts nobody looks. */
export function postingAfter({ successors = [] }: AnyDocument, whole: Whole): readonly Resource[] {
  const found: Resource[] = []
  const keys = [...successors]
  for (const key of keys) {
    const resource = whole(key)
    const definition = resource?.definition
    if (!resource || definition?.kind !== 'document') continue
    if (definition.postsMoney) found.push(resource)
    else keys.push(...(definition.successors ?? []).filter((one) => !keys.includes(one)))
  }
  return found
}

const listed = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)

/** What a document that writes nothing to the ledgers does instead, and which documents made from it will post. */
export function PostsNothing({ resource }: { readonly resource: Resource }) {
  const say = useSay()
  const language = useLanguage()
  const { definitions } = useCatalog()
  const { definition } = resource
  if (definition.kind !== 'document' || definition.postsMoney)
    return <p className={styles.nothing}>{say('postsNothing')}</p>
  const later = postingAfter(definition, definitions.whole).map((one) => inLanguage(titleOf(one), language))
  const title = inLanguage(titleOf(resource), language)
  const sentences = [
    say('postsNot', { title: language === 'en' ? inSentence(title) : title }),
    ...(definition.claims ? [say('reservesStock')] : []),
    ...(definition.supplies ? [say('expectsStock')] : []),
    ...(later.length > 0 ? [say('postsLater', { list: listed(later, language) })] : []),
  ]
  return <p className={styles.nothing}>{sentences.join(' ')}</p>
}
