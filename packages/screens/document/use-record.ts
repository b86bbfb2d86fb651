// What a record page does: save, act, keep the draft, guard against leaving. The page itself only draws.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker, useNavigate } from 'react-router'
import { listPath, recordPath } from '../paths.ts'
import { asJson, asText, type Json } from '../problem.ts'
import { lastListQuery } from '../recent.ts'
import { toastError, toasts } from '../shell/toasts.ts'
import { useSay } from '../words.ts'
import { Follower } from './calculate.ts'
import { draftKey, findDraft, forgetDraft, keepDraft, type StoredDraft } from './drafts.ts'
import { RecordForm } from './form.ts'
import { identityText } from './identity.ts'
import { type Conflict, outcomeOf, saveForm } from './save.ts'
import type { Resource } from '@lumbung/definition'

export interface RecordWork {
  readonly form: RecordForm
  readonly isSaving: boolean
  readonly savedAt: string | null
  readonly keptAt: string | null
  readonly found: StoredDraft | null
  readonly conflict: Conflict | null
  readonly blocker: ReturnType<typeof useBlocker>
  /** `next` is asked on the page of the saved record, when the record was new. */
  save: (next?: string) => Promise<boolean>
  restore: () => void
  discard: () => void
  closeConflict: () => void
  merge: (header: Json, lines: Parameters<RecordForm['restore']>[1]) => void
  acted: (action: string, record: Json | null) => void
  refused: (error: unknown) => void
  leave: () => void
}

/** The form of a page, and everything that is done with it. `begun` is an unsaved record from elsewhere. */
export function useRecord(
  resource: Resource,
  record: Json | null,
  begun: Json | null,
  isEditable: boolean,
): RecordWork {
  const say = useSay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [form] = useState(() => new RecordForm(resource, record ?? begun, record !== null))
  const [follower] = useState(() => new Follower(form))
  const [isSaving, setSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const isLeaving = useRef(false)
  const key = draftKey(resource.definition.key, form.id)
  const drafts = useDrafts(form, key, isEditable)
  useBeginning(form, follower, isEditable, begun !== null)
  const blocks: BlockerFunction = ({ currentLocation, nextLocation }) =>
    !isLeaving.current && isEditable && currentLocation.pathname !== nextLocation.pathname && form.isDirty()
  const blocker = useBlocker(blocks)

  const keep = (saved: Json): void => {
    forgetDraft(key)
    queries.setQueryData(['record', resource.definition.key, asText(saved.id)], saved)
    void queries.invalidateQueries({ queryKey: ['list', resource.definition.key] })
    void queries.invalidateQueries({ queryKey: ['actions', asText(saved.id)] })
  }
  const show = (saved: Json, next: string | undefined): void => {
    const isNew = form.base === null
    keep(saved)
    form.load(saved)
    setSavedAt(new Date().toISOString())
    if (!isNew) return
    isLeaving.current = true
    void navigate(recordPath(resource.definition, asText(saved.id)), { replace: true, state: { ask: next } })
  }
  const save = async (next?: string): Promise<boolean> => {
    if (isSaving) return false
    setSaving(true)
    await follower.settled()
    const outcome = await saveForm(form)
    setSaving(false)
    if (outcome.kind === 'conflict') setConflict(outcome.conflict)
    if (outcome.kind === 'failed') toastError(outcome.error)
    if (outcome.kind !== 'saved') return false
    show(outcome.record, next)
    toasts.show({ kind: 'success', text: say('savedToast', { number: identityText(resource, outcome.record) }) })
    return true
  }
  const leave = (): void => {
    isLeaving.current = true
    forgetDraft(key)
    void navigate(`${listPath(resource.definition)}${lastListQuery(resource.definition.key)}`)
  }
  return {
    form,
    isSaving,
    savedAt,
    conflict,
    blocker,
    save,
    leave,
    ...drafts,
    closeConflict: () => setConflict(null),
    merge: (header, lines) => {
      if (!conflict) return
      form.load(conflict.current)
      form.restore(header, lines)
      setConflict(null)
      void save()
    },
    acted: (action, acted) => {
      void queries.invalidateQueries({ queryKey: ['list', resource.definition.key] })
      if (acted === null) return leave()
      keep(acted)
      if (action !== 'duplicate') return form.load(acted)
      isLeaving.current = true
      void navigate(recordPath(resource.definition, asText(asJson(acted).id)))
    },
    refused: (error) => {
      const outcome = outcomeOf(form, error)
      if (outcome.kind === 'conflict') setConflict(outcome.conflict)
      if (outcome.kind === 'failed') toastError(outcome.error)
    },
  }
}

/** A new form asks what it begins with; an old one only calculates, so that typing moves its totals. */
function useBeginning(form: RecordForm, follower: Follower, isEditable: boolean, isBegun: boolean): void {
  useEffect(() => {
    if (!isEditable) return
    const begin = async (): Promise<void> => {
      const isTouched = form.isDirty()
      if (form.base === null && !isBegun) await follower.begin()
      else follower.calculate()
      if (form.base === null && !isTouched && !isBegun) form.settleBase()
    }
    void begin()
  }, [form, follower, isEditable, isBegun])
}

function useDrafts(form: RecordForm, key: string, isEditable: boolean) {
  const [found, setFound] = useState<StoredDraft | null>(null)
  const [keptAt, setKeptAt] = useState<string | null>(null)
  useEffect(() => {
    if (!isEditable) return
    let isGone = false
    const offer = async (): Promise<void> => {
      const draft = await findDraft(key)
      // A draft of an older version was saved over; it is offered all the same, nothing typed is thrown away.
      if (!isGone && draft !== null && !form.isDirty()) setFound(draft)
    }
    void offer()
    const stop = keepDraft(form, key, setKeptAt)
    return () => {
      isGone = true
      stop()
    }
  }, [form, key, isEditable])
  return useMemo(
    () => ({
      found,
      keptAt,
      restore: () => {
        if (found) form.restore(found.header, found.lines)
        setFound(null)
      },
      discard: () => {
        forgetDraft(key)
        setFound(null)
      },
    }),
    [found, keptAt, form, key],
  )
}
