import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useNavigate, useNavigation, useSubmit } from 'react-router'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import { listPathOf, type PostKind } from '#app/features/posts/posts.ts'
import { lazyDialog } from '#app/ui/lazy-dialog.tsx'
import { Link } from '#app/ui/link.tsx'
import { NoScriptMarker } from '#app/ui/no-script-marker.tsx'
import { notify } from '#app/ui/toast.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorActions } from './editor-actions.tsx'
import { EditorNotices, SaveFailureNotice } from './editor-notices.tsx'
import type { EditorPage } from './editor-page.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { MainFields } from './main-fields.tsx'
import type { SaveResult } from './save-result.ts'
import { SideFields } from './side-fields.tsx'
import { UncopiedImagesDialog } from './uncopied-images-dialog.tsx'
import { useAdoptPreHydrationInput } from './use-adopt-pre-hydration-input.ts'
import { useDraftIdInUrl } from './use-draft-id-in-url.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useLocalCopyRecovery } from './use-local-copy-recovery.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { usePostEditor } from './use-post-editor.ts'
import { isByShortcut, useSaveShortcut } from './use-save-shortcut.ts'
import { useWorkingCopy } from './use-working-copy.ts'
import { saveVersionForUndo, saveVersionToHistory } from './working-copy-api.ts'

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'), 'Preview not opened')

type PostEditorProps = { page: EditorPage; userId: string; origin: string; result: SaveResult | undefined }

export function PostEditor({ page, userId, origin, result }: PostEditorProps) {
  const returnedForm = getReturnedForm(result)
  const id = returnedForm?.id ?? page.saved.id
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const navigate = useNavigate()
  const busy = useNavigation().formMethod === 'POST'
  const editor = usePostEditor(page, returnedForm)
  const { fields, asOf } = editor
  const { kind } = fields
  const [uploads, setUploads] = useState(noUploads)
  const workingCopy = useWorkingCopy({ id, userId, page, asOf, fields, dirty: editor.dirty })
  const dirty = editor.dirty || uploads.running > 0
  const { autosaveStatus } = workingCopy
  const { blocked, allowLeaving } = useLeaveGuard({
    dirty,
    autosaveStatus,
    onSentAway: workingCopy.sendAgain,
  })
  const recovery = useLocalCopyRecovery(page, userId)
  const [restored, setRestored] = useState(page.unsaved)
  const [discarded, setDiscarded] = useState(page.discarded)
  const isOpenElsewhere = useOtherTabs(id)
  const [previewing, setPreviewing] = useState(false)
  const [isConflictOpen, setConflictOpen] = useState(false)
  /** A failure that was resolved since; the page still has its result. */
  const [resolvedResult, setResolvedResult] = useState<SaveResult>()
  const failure = result?.ok === false && result !== resolvedResult ? result : undefined
  const errors = failure?.kind === 'refused' ? failure.errors : {}
  const submittedFields = useRef(fields)
  /** Whether the editor stays open after the save that is running. */
  const staysOpen = useRef(false)

  function onSubmit(event: FormEvent) {
    if (!busy && uploads.running === 0) {
      staysOpen.current = isByShortcut(event.nativeEvent as SubmitEvent)
      submittedFields.current = fields
      void workingCopy.pauseAutosave()
      return
    }
    event.preventDefault()
    if (!busy) notify.error('A picture is still uploading', 'Please wait a moment, then save.')
  }

  const handleResult = useEffectEvent(async (saveResult: SaveResult) => {
    if (saveResult.ok) {
      const { publicPath, updatedAt } = saveResult
      notify.success(
        saveResult.message,
        saveResult.note,
        publicPath && <ViewPostLink to={publicPath} kind={kind} />,
      )
      const isTypedOn = fields !== submittedFields.current
      if (staysOpen.current || isTypedOn) {
        editor.markSaved(submittedFields.current, updatedAt)
        workingCopy.setLastSaved(updatedAt)
        setRestored(null)
        if (isTypedOn) workingCopy.resumeAutosave()
        else await workingCopy.forget()
        return
      }
      allowLeaving()
      await workingCopy.forget()
      navigate(listPathOf[kind])
      return
    }
    workingCopy.resumeAutosave()
    if (saveResult.kind === 'conflict') return setConflictOpen(true)
    if (saveResult.kind === 'gone') editor.overwriteOnSave(null)
    notify.error('Save failed', saveResult.message || 'Please check permissions and try again')
  })
  useEffect(() => {
    if (result) void handleResult(result)
  }, [result])

  useAdoptPreHydrationInput(form, editor)
  useSaveShortcut(form)
  useDraftIdInUrl({ id, isStarted: editor.isNew && dirty, result })

  /** False if it failed: then the text stays. */
  async function discard(): Promise<boolean> {
    // What was typed last is part of what can be brought back.
    await workingCopy.flush()
    const done = await workingCopy.discard()
    if (!done) return false
    setRestored(null)
    editor.revertToSaved()
    if (done.item) setDiscarded([done.item])
    return true
  }

  function saveMyVersion(updatedAt: string) {
    setConflictOpen(false)
    editor.overwriteOnSave(updatedAt)
    if (!form.current) return
    const formData = new FormData(form.current)
    formData.set('asOf', updatedAt)
    submittedFields.current = fields
    void workingCopy.pauseAutosave()
    submit(formData, { method: 'post', encType: 'multipart/form-data' })
  }

  return (
    <>
      <EditorNotices
        restoredFrom={restored?.typedAt ?? null}
        onDiscard={discard}
        localCopy={recovery.localCopy}
        onRestoreLocal={() => {
          if (recovery.localCopy) editor.replace(recovery.localCopy.fields)
          recovery.dismiss()
        }}
        onDiscardLocal={async () => {
          const copy = recovery.localCopy
          if (
            copy &&
            !(await saveVersionForUndo({ id, asOf: copy.isNew ? null : asOf, fields: copy.fields }))
          )
            return
          recovery.dismiss()
          if (!dirty) await workingCopy.forget()
        }}
        localDraft={dirty ? null : recovery.localDraft}
        isOpenElsewhere={isOpenElsewhere}
        isForked={workingCopy.isForked}
        changedElsewhere={workingCopy.lastSaved !== null && workingCopy.lastSaved !== asOf}
        autosaveStatus={autosaveStatus}
      />
      <DeletedItems
        items={discarded}
        verb="discarded"
        Form={Form}
        action="/admin"
        reloadDocument
        className="mt-3"
      />
      {failure && <SaveFailureNotice failure={failure} />}
      <Form
        ref={form}
        method="post"
        // URL encoding would make the text of some scripts three times as large.
        encType="multipart/form-data"
        replace
        // The server says at its field what is wrong. A draft is saved with any field half filled.
        noValidate
        onSubmit={onSubmit}
        className="mt-3 pb-32"
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="asOf" value={asOf ?? ''} />
        <NoScriptMarker />
        <UncopiedImagesDialog saved={page.saved.fields} />
        <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-main-aside xl:gap-12">
          <MainFields
            editor={editor}
            errors={errors}
            amazonTags={page.amazonTags}
            origin={origin}
            onUploads={setUploads}
          />
          <SideFields editor={editor} errors={errors} page={page} />
        </div>
        <p className="mt-8 text-fine text-ink-soft">
          {page.canPublish
            ? `Only admin-role users can create or edit ${kind}s.`
            : 'Assistants write drafts; an admin publishes them.'}
        </p>
        <EditorActions
          editor={editor}
          canPublish={page.canPublish}
          busy={busy}
          autosaveStatus={autosaveStatus}
          isStoredLocally={workingCopy.isStoredLocally}
          onPreview={() => setPreviewing(true)}
        />
      </Form>
      <PreviewDialog
        fields={fields}
        criteria={page.criteria}
        open={previewing}
        onOpenChange={setPreviewing}
      />
      {result?.ok === false && result.kind === 'conflict' && (
        <ConflictDialog
          mine={fields}
          theirs={result.theirs}
          categories={page.categories}
          open={isConflictOpen}
          onOpenChange={setConflictOpen}
          onKeepMine={() => saveMyVersion(result.theirs.updatedAt)}
          onTakeTheirs={async () => {
            if (!(await saveVersionToHistory({ id, asOf, fields }))) return
            setConflictOpen(false)
            setRestored(null)
            setResolvedResult(result)
            editor.acceptTheirVersion(result.theirs)
            workingCopy.setLastSaved(result.theirs.updatedAt)
            await workingCopy.forget()
          }}
        />
      )}
      {blocked && (
        <LeaveDialog
          open
          onStay={() => blocked.reset()}
          onLeave={async () => {
            await workingCopy.flush()
            blocked.proceed()
          }}
          onDiscard={async () => {
            if (await discard()) blocked.proceed()
          }}
        />
      )}
    </>
  )
}

const ViewPostLink = ({ to, kind }: { to: string; kind: PostKind }) => (
  <Link
    to={to}
    className="-my-2 ml-auto inline-flex min-h-11 shrink-0 items-center font-medium text-small underline underline-offset-4"
  >
    View {kind}
  </Link>
)

/** Without scripts there is no dialog for a conflict: the next save overwrites their version, which the history has. */
function getReturnedForm(result: SaveResult | undefined) {
  if (!result || result.ok || !result.submitted) return undefined
  if (result.kind === 'conflict') return { ...result.submitted, asOf: result.theirs.updatedAt }
  return result.kind === 'gone' ? { ...result.submitted, asOf: null } : result.submitted
}

const noUploads = { running: 0, failed: 0 }
