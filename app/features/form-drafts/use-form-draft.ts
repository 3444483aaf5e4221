import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Autosave, createAutosave, createCopySender } from '#app/features/posts/editor/autosave.ts'
import {
  type AutosaveStatus,
  deleteUndoably,
  postAutosave,
} from '#app/features/posts/editor/working-copy-api.ts'
import type { FormValues } from '#app/ui/action-result.ts'
import { FORM_DRAFT_URL, type LoadedFormDraft } from './form-drafts.ts'
import { readLocalDraft, removeLocalDraft, saveLocalDraft } from './local-draft.ts'

/** Reading a long text at every key would slow down typing. */
const READ_DELAY_MS = 300

type FormDraftInput = {
  form: RefObject<HTMLFormElement | null>
  /** On the server, for each user. */
  name: string
  loaded: LoadedFormDraft
}

/**
 * Stores what is typed into an uncontrolled form until it is saved: in this browser at once, and on the server when
 * typing pauses.
 */
export function useFormDraft({ form, name, loaded }: FormDraftInput) {
  const [restored, setRestored] = useState(loaded.stored)
  const [discarded, setDiscarded] = useState(loaded.discarded)
  const [status, setStatus] = useState<AutosaveStatus>('nothing')
  const [isStoredLocally, setStoredLocally] = useState(true)
  /** Changes when the form has to be rendered anew, with other values. */
  const [version, setVersion] = useState(0)
  const [isForked, setForked] = useState(false)
  const [sender] = useState(createCopySender)
  const autosave = useRef<Autosave<FormValues>>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isEditedSinceSubmit = useRef(false)
  /** When the page is left, React empties the ref before what was typed last is stored. */
  const editedForm = useRef<HTMLFormElement>(null)
  const { userId } = loaded
  const storedAt = loaded.stored?.typedAt ?? null

  const storeNow = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const element = form.current ?? editedForm.current
    if (!element) return
    const values = readValues(element)
    setStoredLocally(saveLocalDraft(name, { userId, values, typedAt: new Date().toISOString() }))
    autosave.current?.schedule(values)
  })

  useEffect(() => {
    const created = createAutosave<FormValues>({
      storedCopyAt: storedAt,
      sender,
      send: (values, origin) => postAutosave(FORM_DRAFT_URL, { form: name, values, ...origin }),
      onResult(result) {
        setStatus(result.autosaveStatus)
        if (result.autosaveStatus === 'kept') removeLocalDraft(name)
      },
      onFork({ setAside }) {
        setForked(true)
        if (setAside) setDiscarded((current) => [setAside, ...current])
      },
    })
    autosave.current = created
    const flush = () => {
      if (timer.current) storeNow()
      void created.flush()
    }
    const flushWhenHidden = () => document.visibilityState === 'hidden' && flush()
    const events = ['pagehide', 'online', 'focus'] as const
    for (const event of events) window.addEventListener(event, flush)
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      for (const event of events) window.removeEventListener(event, flush)
      document.removeEventListener('visibilitychange', flushWhenHidden)
      flush()
    }
  }, [name, storedAt, sender])

  // What never reached the server is newer than what did.
  useEffect(() => {
    const local = userId ? readLocalDraft(name, userId) : null
    if (!local) return
    setRestored(local)
    setVersion((current) => current + 1)
    autosave.current?.schedule(local.values)
  }, [name, userId])

  async function forget() {
    clearTimeout(timer.current)
    timer.current = undefined
    await autosave.current?.discardPending()
    removeLocalDraft(name)
    setStatus('nothing')
    setRestored(null)
  }

  return {
    /** What the fields show in place of the saved values. */
    values: restored?.values,
    restored,
    discarded,
    /** Whether another tab or device had stored another text, which `discarded` has for an hour. */
    isForked,
    status,
    isStoredLocally,
    version,
    markEdited() {
      if (!userId) return
      isEditedSinceSubmit.current = true
      editedForm.current = form.current
      clearTimeout(timer.current)
      timer.current = setTimeout(storeNow, READ_DELAY_MS)
    },
    /** During a save nothing is sent: it could arrive after the save, with the older text. */
    markSubmitted() {
      isEditedSinceSubmit.current = false
      void autosave.current?.pause()
    },
    async markSaved() {
      if (!userId) return
      await forget()
      // What was typed since the form was sent is not saved yet.
      if (isEditedSinceSubmit.current) storeNow()
      else await fetch(draftUrl(name), { method: 'DELETE', redirect: 'manual' }).catch(() => undefined)
    },
    markFailed: () => autosave.current?.resume(),
    async flush() {
      if (timer.current) storeNow()
      await autosave.current?.flush()
    },
    /** False if it failed: then the text stays. */
    async discard(): Promise<boolean> {
      // What was typed last is part of what can be brought back.
      if (timer.current) storeNow()
      await autosave.current?.flush()
      await autosave.current?.pause()
      const done = await deleteUndoably(draftUrl(name))
      if (!done) {
        autosave.current?.resume()
        return false
      }
      await forget()
      if (done.item) setDiscarded([done.item])
      setVersion((current) => current + 1)
      return true
    },
  }
}

const draftUrl = (name: string) => `${FORM_DRAFT_URL}?form=${encodeURIComponent(name)}`

function readValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name !== 'intent') values[name] = value
  }
  return values
}
