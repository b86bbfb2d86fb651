// What a record page does: save, act, keep the draft, guard against leaving. The page itself only draws.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { type QuickCreate, returnState, useQuickCreate } from '../quick-create.ts'
import { listPath, recordPath } from '../paths.ts'
import { asText, type Json } from '../problem.ts'
import { lastListQuery } from '../recent.ts'
import { readMetaAnew } from '../session.ts'
import { toastError, toasts } from '../shell/toasts.ts'
import { useIn, useSay } from '../words.ts'
import { titleOf } from '../catalog.ts'
import { heldAfter, type SentForm } from './after-save.ts'
import { declaredOf } from './asking.ts'
import { Follower } from './calculate.ts'
import { draftKey, findDraft, forgetDraft, keepDraft, type StoredDraft } from './drafts.ts'
import { RecordForm } from './form.ts'
import { identityText } from './identity.ts'
import { type Conflict, isAsSaved, type Outcome, outcomeOf, saveForm } from './save.ts'
import { useScreen } from './screen.ts'
import { takeOnce } from './told-once.tsx'
import type { Scope } from './scope.ts'
import type { Definition, Resource } from '@lumbung/definition'

export interface RecordWork {
  readonly form: RecordForm
  readonly isSaving: boolean
  readonly savedAt: string | null
  readonly keptAt: string | null
  readonly found: StoredDraft | null
  readonly conflict: Conflict | null
  /** Whether leaving the page now would lose input. */
  readonly hasUnsavedInput: () => boolean
  readonly follower: Follower
  save: () => Promise<boolean>
  /** Saves without a remark, before a step whose own remark says more. */
  saveFirst: () => Promise<boolean>
  /** Saves and stays at this address: the user is on the way to another. */
  saveAndLeave: () => Promise<boolean>
  restore: () => void
  discard: () => void
  closeConflict: () => void
  merge: (header: Json, lines: Parameters<RecordForm['restore']>[1]) => void
  acted: (action: string, record: Json | null) => void
  refused: (error: unknown) => void
}

/** Goes away from the form on the user's word; every other way asks first while something is unsaved. */
function useLeaving(form: RecordForm, isEditable: boolean) {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const hasUnsavedInput = (): boolean => !isLeaving.current && isEditable && form.isDirty()
  const go = async (path: string, options: NavigateOptions = {}): Promise<void> => {
    isLeaving.current = true
    await navigate(path, options)
    isLeaving.current = false
  }
  return { hasUnsavedInput, go }
}

interface SavingOptions {
  readonly form: RecordForm
  readonly follower: Follower
  readonly show: (saved: Json, sent: SentForm, isStaying: boolean) => void
}

/** Saves the form, one press at a time; a refusal or a conflict leaves everything typed as it is. */
function useSaving({ form, follower, show }: SavingOptions) {
  const say = useSay()
  const inLanguage = useIn()
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** Says what kept the form from being saved; what is wrong in its fields is shown there already. */
  const told = (outcome: Outcome): false => {
    if (outcome.kind === 'conflict') setConflict(outcome.conflict)
    if (outcome.kind === 'failed') toastError(outcome.error)
    return false
  }
  const tell = (record: Json): true => {
    const number = identityText(form.resource, record) || inLanguage(titleOf(form.resource))
    toasts.show({ kind: 'success', text: say('savedToast', { number }) })
    return true
  }
  const save = async (isStaying: boolean, isQuiet = false): Promise<boolean> => {
    if (isSaving) return false
    setSaving(true)
    await follower.settled()
    if (isAsSaved(form)) {
      setSaving(false)
      if (!isQuiet) toasts.show({ kind: 'info', text: say('savedNothing') })
      return true
    }
    const outcome = await saveForm(form)
    setSaving(false)
    if (outcome.kind !== 'saved') return told(outcome)
    show(outcome.record, outcome.sent, isStaying)
    const { definition } = form.resource
    // What every open page knows of the company follows from masters of which it has a handful.
    if (definition.kind === 'master' && definition.few) void readMetaAnew()
    return isQuiet || tell(outcome.record)
  }
  const ways = { save: () => save(true), saveFirst: () => save(true, true), saveAndLeave: () => save(false) }
  return { isSaving, conflict, setConflict, told, ways }
}

/** Whether the database tells something of such a record: that is as it is read, not as it was answered. */
const hasTold = (definition: Definition): boolean =>
  Object.values(definition.fields).some(({ options }) => options.computed)

/** The form, a new one with what another page knows of the record that it misses. */
function useBegunForm(...given: ConstructorParameters<typeof RecordForm>) {
  const quickCreate = useQuickCreate()
  const [form] = useState(() => {
    const made = new RecordForm(...given)
    if (made.base === null && quickCreate)
      for (const [key, value] of Object.entries(quickCreate.typed)) made.set(key, value)
    return made
  })
  return { quickCreate, form }
}

/** Where the first save leads: to the record, or back to the page that waits for it. */
function nextOf(
  quickCreate: QuickCreate | null,
  definition: Definition,
  saved: Json,
  screen: string,
): [path: string, options: NavigateOptions] {
  if (!quickCreate) return [recordPath(definition, asText(saved.id)), { replace: true, state: { screen } }]
  const code = asText(saved[definition.kind === 'master' ? definition.identity.code : 'number'])
  return [quickCreate.from, { replace: true, state: returnState(quickCreate, code) }]
}

/** The form of a page, and everything that is done with it. `begun` is an unsaved record from elsewhere. */
export function useRecord(
  resource: Resource,
  record: Json | null,
  begun: Json | null,
  isEditable: boolean,
  scope: Scope,
): RecordWork {
  const { definition } = resource
  const { quickCreate, form } = useBegunForm(resource, record ?? begun, record !== null, scope)
  const [follower] = useState(() => new Follower(form))
  const key = draftKey(definition.key, form.id)
  const isInWork = isEditable && scope === 'all'
  const drafts = useDrafts(form, key, isInWork)
  const [isBegun] = useState(begun !== null)
  const { hasUnsavedInput, go } = useLeaving(form, isEditable)
  const keep = useKeep(resource, key)
  useBeginning(form, follower, isInWork, isBegun)
  useFresh(form, record, isEditable)
  const screen = useScreen()
  const show = (answer: Json, sent: SentForm, isStaying: boolean): void => {
    const saved = takeOnce(resource, answer)
    const isNew = form.base === null
    // How far an approved document has come is only counted when it is read.
    if (scope === 'approved') keep({ progress: form.base?.progress, ...saved }, true)
    else keep(saved)
    form.saved(saved, heldAfter(form, saved, sent))
    drafts.noteSaved()
    if (isNew && isStaying) void go(...nextOf(quickCreate, definition, saved, screen))
  }
  const { isSaving, conflict, setConflict, told, ways } = useSaving({ form, follower, show })
  return {
    form,
    follower,
    isSaving,
    conflict,
    hasUnsavedInput,
    ...ways,
    ...drafts,
    closeConflict: () => setConflict(null),
    merge: (header, lines) => {
      if (!conflict) return
      form.load(conflict.current)
      form.restore(header, lines)
      setConflict(null)
      void ways.save()
    },
    acted: (action, answer) => {
      const acted = answer && takeOnce(resource, answer)
      // The answer of a step does not count anew how far the record has come; only what is read does.
      const isSame = acted !== null && acted.id === form.id
      const stepped: Json | null = isSame ? { progress: form.base?.progress, ...acted } : acted
      // An action of its own may be what its states are told by.
      keep(stepped, declaredOf(resource, action)?.done !== undefined)
      if (stepped === null) void go(`${listPath(definition)}${lastListQuery(definition.key)}`)
      else if (action === 'duplicate') void go(recordPath(definition, asText(stepped.id)))
      else form.load(stepped)
    },
    refused: (error) => told(outcomeOf(form, error)),
  }
}

/** Remembers a record as the server answered it, and that lists show it otherwise now. */
function useKeep(resource: Resource, draft: string): (saved: Json | null, isReadAgain?: boolean) => void {
  const queries = useQueryClient()
  const { key } = resource.definition
  return (saved, isReadAgain = false) => {
    forgetDraft(draft)
    void queries.invalidateQueries({ queryKey: ['list', key] })
    if (saved === null) return
    // A read that was under way would show the record as it was before.
    void queries.cancelQueries({ queryKey: ['record', key, asText(saved.id)] })
    queries.setQueryData(['record', key, asText(saved.id)], saved)
    if (isReadAgain || hasTold(resource.definition))
      void queries.invalidateQueries({ queryKey: ['record', key, asText(saved.id)] })
    // A level may be filled without a new version of the record.
    for (const what of ['actions', 'approval', 'history'])
      void queries.invalidateQueries({ queryKey: [what, asText(saved.id)] })
  }
}

/** A record shown from memory is brought up to date when the server answers; what is being typed is left alone. */
function useFresh(form: RecordForm, record: Json | null, isEditable: boolean): void {
  useEffect(() => {
    if (record === null || form.base === null || record === form.base || record.id !== form.base.id) return
    // What memory still holds for a moment after a step is older than what the step answered.
    if (Number(record.version) < Number(form.base.version)) return
    const isSame = record.version === form.base.version && !hasTold(form.resource.definition)
    if (isEditable && (form.isDirty() || isSame)) return
    form.load(record)
  }, [form, record, isEditable])
}

/** A new form asks what it begins with; an old one only calculates, so that typing moves its totals. */
function useBeginning(form: RecordForm, follower: Follower, isEditable: boolean, isBegun: boolean): void {
  useEffect(() => {
    if (!isEditable) return
    const begin = async (): Promise<void> => {
      const isTouched = form.isDirty()
      if (form.base !== null) follower.calculate()
      else await (isBegun ? follower.beginFilled() : follower.begin())
      if (form.base === null && !isTouched && !isBegun) form.settleBase()
    }
    void begin()
  }, [form, follower, isEditable, isBegun])
}

function useDrafts(form: RecordForm, key: string, isEditable: boolean) {
  const [found, setFound] = useState<StoredDraft | null>(null)
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
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
      // What was found belongs to this key: over the record saved meanwhile it is not offered.
      setFound(null)
      stop()
    }
  }, [form, key, isEditable])
  return useMemo(
    () => ({
      found,
      keptAt,
      savedAt,
      restore: () => {
        if (found) form.restore(found.header, found.lines)
        setFound(null)
      },
      discard: () => {
        forgetDraft(key)
        setFound(null)
      },
      /** What is saved is what counts now: an older version is offered no more. */
      noteSaved: () => {
        setSavedAt(new Date().toISOString())
        setFound(null)
      },
    }),
    [found, keptAt, savedAt, form, key],
  )
}
