import { inSentence } from '@lumbung/core'
import type { Head } from '@lumbung/definition'
import { useNavigate } from 'react-router'
import { titleOf } from '../catalog.ts'
import { client } from '../client.ts'
import { apiPath, createPath } from '../paths.ts'
import { asJson, asRows, type Json } from '../problem.ts'
import { toastError, toasts } from '../shell/toasts.ts'
import { addWords, useIn, useSay } from '../words.ts'
import { documentWords } from '../words-document.ts'

addWords(documentWords)

const hasLines = (draft: Json): boolean => {
  const lists = Object.values(draft).filter(Array.isArray)
  return lists.length === 0 || lists.some((rows) => rows.length > 0)
}

/** Opens the form of a document with what is open of its predecessors, all of one kind and one party. */
export function useCreateFrom() {
  const say = useSay()
  const inLanguage = useIn()
  const navigate = useNavigate()
  return async (target: Head, source: string, ids: readonly string[]): Promise<void> => {
    const name = inSentence(inLanguage(titleOf(target)))
    try {
      const made = await client.ask<unknown>(`${apiPath(target.definition)}/from/${source}`, { ids })
      const [draft] = asRows(asJson(made).data)
      if (!draft || !hasLines(draft)) toasts.show({ text: say('createNothing', { name }) })
      else await navigate(createPath(target.definition), { state: { draft } })
    } catch (error) {
      toastError(error)
    }
  }
}
