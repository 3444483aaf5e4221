import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
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
import { useLeaveGuard } from './use-leave-guard.ts'
import { usePostEditor } from './use-post-editor.ts'
import { useRecovery } from './use-recovery.ts'
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
  const { fields, asOf, dirty } = editor
  const copy = useWorkingCopy({ id, userId, asOf, fields, dirty })
  const { keeping } = copy
  const { blocked, letGo } = useLeaveGuard({ dirty, keeping, onSentAway: copy.sendAgain })
  const recovery = useRecovery(page, userId)
  const [restored, setRestored] = useState(page.unsaved)
  const [previewing, setPreviewing] = useState(false)
  const [deciding, setDeciding] = useState(false)
  const errors = outcome?.kind === 'refused' ? outcome.errors : {}

  const settle = useEffectEvent(async (settled: SaveOutcome) => {
    if (settled.kind === 'refused') {
      notify.error('Save failed', settled.message ?? 'Please check permissions and try again')
    } else if (settled.kind === 'conflict') {
      setDeciding(true)
    } else if (settled.kind === 'gone') {
      editor.saveOver(null)
      notify.error('Save failed', 'This post was deleted elsewhere. Save again to make it anew.')
    } else {
      letGo()
      await copy.forget()
      notify.success(settled.created ? 'Post created' : 'Post updated')
      navigate('/admin')
    }
  })
  useEffect(() => {
    if (outcome) void settle(outcome)
  }, [outcome])

  useTypedBeforeAlive(form, editor)
  useSaveShortcut(form)
  useAddressOfNew({ id, begun: editor.isNew && dirty })

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
    submit(mine, { method: 'post' })
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
      {outcome && <NotSavedNote outcome={outcome} />}
      <Form ref={form} method="post" replace className="mt-6 pb-28">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="asOf" value={asOf ?? ''} />
        <Unscripted />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] xl:gap-12">
          <MainFields editor={editor} errors={errors} origin={origin} />
          <SideFields editor={editor} errors={errors} page={page} />
        </div>
        <EditorActions
          isNew={editor.isNew}
          busy={busy}
          keeping={keeping}
          onPreview={() => setPreviewing(true)}
        />
      </Form>
      <PreviewDialog fields={fields} open={previewing} onOpenChange={setPreviewing} />
      {outcome?.kind === 'conflict' && (
        <ConflictDialog
          mine={fields}
          theirs={outcome.theirs}
          open={deciding}
          onOpenChange={setDeciding}
          onKeepMine={() => saveMine(outcome.theirs.updatedAt)}
          onTakeTheirs={async () => {
            if (!(await setAsideOnServer({ id, asOf, fields }))) return
            setDeciding(false)
            setRestored(null)
            editor.take(outcome.theirs)
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

/** Ctrl or Cmd with S, which every writer's hand knows. */
function useSaveShortcut(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [form])
}

/** Once something is typed, the address says which draft this is: a reload then finds it again. */
function useAddressOfNew({ id, begun }: { id: string; begun: boolean }) {
  useEffect(() => {
    if (!begun) return
    const address = new URL(window.location.href)
    address.searchParams.set('draft', id)
    window.history.replaceState(window.history.state, '', address)
  }, [id, begun])
}
