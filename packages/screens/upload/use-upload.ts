import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { client } from '../client.ts'
import { useReturned } from '../quick-create.ts'
import { withQuery } from '../paths.ts'
import { asText, type Json } from '../problem.ts'
import { toastError } from '../shell/toasts.ts'
import { isWorking, type Upload, type UploadKind } from './upload-shape.ts'
import type { Step } from './upload-step.ts'

/** Which rows are shown: it stands in the address, so that who goes away comes back to them. */
export interface RowsPlace {
  readonly page: number
  readonly isOnlyErrors: boolean
  readonly go: (step: Step) => void
  readonly turn: (page: number) => void
  readonly onlyErrors: (isOnly: boolean) => void
}

export function usePlace(): RowsPlace {
  const [parameters, setParameters] = useSearchParams()
  const isOnlyErrors = parameters.get('only') === 'errors'
  const given = Number(parameters.get('page'))
  const step = parameters.get('step') ?? 'check'
  const only = isOnlyErrors ? { only: 'errors' } : {}
  return {
    page: Number.isSafeInteger(given) && given > 0 ? given : 1,
    isOnlyErrors,
    go: (next) => setParameters({ step: next }),
    turn: (page) => setParameters({ step, ...only, page: String(page) }, { replace: true }),
    onlyErrors: (isOnly) => setParameters({ step, ...(isOnly ? { only: 'errors' } : {}) }, { replace: true }),
  }
}

/** An upload with one page of its rows, and what mends them. */
export function useUpload(kind: UploadKind, id: string, { page, isOnlyErrors }: RowsPlace) {
  const queries = useQueryClient()
  const path = `/bulk-upload/${kind.name}`
  const upload = useQuery({
    queryKey: ['upload', id, isOnlyErrors, page],
    queryFn: () =>
      client.get<Upload>(withQuery(`${path}/${id}`, { page: String(page), only: isOnlyErrors ? 'errors' : undefined })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isWorking(state.data?.state ?? '') ? 1000 : false),
  })
  const correct = async (corrections: Json, isOnlyRead = false): Promise<void> => {
    try {
      await client.post(`${path}?mode=${isOnlyRead ? 'read' : 'check'}`, { upload: id, ...corrections })
      await queries.invalidateQueries({ queryKey: ['upload', id] })
    } catch (error) {
      toastError(error)
    }
  }
  return { upload, correct }
}

/** A cell that the user comes back to. */
export interface Sought {
  readonly column: string
  readonly text: string
}

/** What was made elsewhere for a code that nobody knew: its rows take its code, are judged anew, and are sought. */
export function useMadeElsewhere(correct: (corrections: Json) => Promise<void>): Sought | null {
  const { key, pathname, search } = useLocation()
  const navigate = useNavigate()
  const returned = useReturned()
  const taken = useRef('')
  const [sought, setSought] = useState<Sought | null>(null)
  useEffect(() => {
    if (returned === null || taken.current === key) return
    taken.current = key
    const [column, from, to] = [asText(returned.column), asText(returned.from), asText(returned.code)]
    const take = async (): Promise<void> => {
      // Coming back to this address once more takes nothing again.
      await navigate({ pathname, search }, { replace: true, state: null })
      await correct({ replace: [{ column, from, to }] })
      setSought({ column, text: to })
    }
    void take()
  })
  return sought
}
