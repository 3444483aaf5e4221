import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useNavigate, useNavigation, useSubmit } from 'react-router'
import { lazyDialog } from '#app/ui/lazy-dialog.tsx'
import { notify } from '#app/ui/toast.tsx'
import { Unscripted } from '#app/ui/unscripted.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorActions } from './editor-actions.tsx'
import { EditorNotices } from './editor-notices.tsx'
import type { EditorPage } from './editor-page.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { MainFields } from './main-fields.tsx'
import { NotSavedNote } from './not-saved-note.tsx'
import type { SaveOutcome } from './save-outcome.ts'
import { SideFields } from './side-fields.tsx'
import { useAddressOfNew } from './use-address-of-new.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { usePostEditor } from './use-post-editor.ts'
import { useRecovery } from './use-recovery.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'
import { useTypedBeforeAlive } from './use-typed-before-alive.ts'
import { useWorkingCopy } from './use-working-copy.ts'
import { discardOnServer, setAsideOnServer } from './working-copy-calls.ts'

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'), 'Preview not opened')

type PostEditorProps = { page: EditorPage; userId: string; origin: string; outcome: SaveOutcome | undefined }

export function PostEditor({ page, userId, origin, outcome }: PostEditorProps) {
  const given = givenBack(outcome)
  const id = given?.id ?? page.saved.id
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const navigate = useNavigate()
  const busy = useNavigation().formMethod === 'POST'
  const editor = usePostEditor(page, given)
  const { fields, asOf } = editor
  const [uploads, setUploads] = useState(noUploads)
  const copy = useWorkingCopy({ id, userId, page, asOf, fields, dirty: editor.dirty })
  const dirty = editor.dirty || uploads.running > 0
  const { keeping } = copy
  const { blocked, letGo } = useLeaveGuard({ dirty, keeping, onSentAway: copy.sendAgain })
  const recovery = useRecovery(page, userId)
  const [restored, setRestored] = useState(page.unsaved)
  const [previewing, setPreviewing] = useState(false)
  const [deciding, setDeciding] = useState(false)
  /** What became of an earlier save and has been dealt with since. */
  const [settled, setSettled] = useState<SaveOutcome>()
  const open = outcome === settled ? undefined : outcome
  const errors = open?.kind === 'refused' ? open.errors : {}
  const submitted = useRef(fields)

  function onSubmit(event: FormEvent) {
    if (!busy && uploads.running === 0) {
      submitted.current = fields
      void copy.rest()
      return
    }
    event.preventDefault()
    if (!busy) notify.error('A picture is still uploading', 'Please wait a moment, then save.')
  }

  const settle = useEffectEvent(async (answer: SaveOutcome) => {
    if (answer.kind === 'saved') {
      notify.success(answer.created ? 'Post created' : 'Post updated')
      // Somebody who typed on while it was being saved is not done.
      if (fields !== submitted.current) {
        editor.settleOn(submitted.current, answer.updatedAt)
        copy.setLastSaved(answer.updatedAt)
        copy.goOn()
        return
      }
      letGo()
      await copy.forget()
      navigate('/admin')
      return
    }
    copy.goOn()
    if (answer.kind === 'refused') {
      notify.error('Save failed', answer.message ?? 'Please check permissions and try again')
    } else if (answer.kind === 'conflict') {
      setDeciding(true)
    } else {
      editor.saveOver(null)
      notify.error('Save failed', 'This post was deleted elsewhere. Save again to create it anew.')
    }
  })
  useEffect(() => {
    if (outcome) void settle(outcome)
  }, [outcome])

  useTypedBeforeAlive(form, editor)
  useSaveShortcut(form)
  useAddressOfNew({ id, begun: editor.isNew && dirty, outcome })

  async function discard() {
    setRestored(null)
    editor.backToSaved()
    await copy.forget()
    await discardOnServer(id)
  }

  function saveMine(updatedAt: string) {
    setDeciding(false)
    editor.saveOver(updatedAt)
    if (!form.current) return
    const mine = new FormData(form.current)
    mine.set('asOf', updatedAt)
    submitted.current = fields
    void copy.rest()
    submit(mine, { method: 'post', encType: 'multipart/form-data' })
  }

  return (
    <>
      <EditorNotices
        restoredFrom={restored?.typedAt ?? null}
        onDiscard={discard}
        local={recovery.local}
        onTakeLocal={() => {
          if (recovery.local) editor.replace(recovery.local.fields)
          recovery.settle()
        }}
        onForgetLocal={() => {
          recovery.settle()
          if (!dirty) void copy.forget()
        }}
        begun={dirty ? null : recovery.begun}
        changedElsewhere={copy.lastSaved !== null && copy.lastSaved !== asOf}
        keeping={keeping}
      />
      {open && <NotSavedNote outcome={open} />}
      <Form
        ref={form}
        method="post"
        // Its bytes are the text's own: any other way three letters of some scripts would be eighteen.
        encType="multipart/form-data"
        replace
        onSubmit={onSubmit}
        className="mt-6 pb-28"
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="asOf" value={asOf ?? ''} />
        <Unscripted />
        <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-main-aside xl:gap-12">
          <MainFields editor={editor} errors={errors} origin={origin} onUploads={setUploads} />
          <SideFields editor={editor} errors={errors} page={page} />
        </div>
        <EditorActions
          isNew={editor.isNew}
          busy={busy}
          keeping={keeping}
          isLocal={copy.isLocal}
          onPreview={() => setPreviewing(true)}
        />
      </Form>
      <PreviewDialog fields={fields} open={previewing} onOpenChange={setPreviewing} />
      {outcome?.kind === 'conflict' && (
        <ConflictDialog
          mine={fields}
          theirs={outcome.theirs}
          categories={page.categories}
          open={deciding}
          onOpenChange={setDeciding}
          onKeepMine={() => saveMine(outcome.theirs.updatedAt)}
          onTakeTheirs={async () => {
            if (!(await setAsideOnServer({ id, asOf, fields }))) return
            setDeciding(false)
            setRestored(null)
            setSettled(outcome)
            editor.take(outcome.theirs)
            copy.setLastSaved(outcome.theirs.updatedAt)
            await copy.forget()
          }}
        />
      )}
      {blocked && (
        <LeaveDialog
          open
          onStay={() => blocked.reset()}
          onLeave={async () => {
            await copy.flush()
            blocked.proceed()
          }}
          onDiscard={async () => {
            await discard()
            blocked.proceed()
          }}
        />
      )}
    </>
  )
}

/** Of a conflict that nobody can be asked about, the next save settles it: over theirs, which the history keeps. */
function givenBack(outcome: SaveOutcome | undefined) {
  if (!outcome || outcome.kind === 'saved' || !outcome.given) return undefined
  if (outcome.kind === 'conflict') return { ...outcome.given, asOf: outcome.theirs.updatedAt }
  return outcome.kind === 'gone' ? { ...outcome.given, asOf: null } : outcome.given
}

const noUploads = { running: 0, failed: 0 }
