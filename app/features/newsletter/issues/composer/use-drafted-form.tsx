import { useFormDraft } from '#app/features/form-drafts/use-form-draft.ts'
import { LeaveDialog } from '#app/features/posts/editor/leave-dialog.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/** For a form whose text is stored while it is typed, and which asks before unsaved changes are left. */
export function useDraftedForm(options: Parameters<typeof useFormDraft>[0]) {
  const draft = useFormDraft(options)
  const unsavedChanges = useUnsavedChanges(draft.status === 'kept')
  const { blocker } = unsavedChanges
  const isKept = options.loaded.userId !== ''
  return {
    draft,
    markEdited() {
      unsavedChanges.markEdited()
      draft.markEdited()
    },
    markSubmitted() {
      unsavedChanges.markSubmitted()
      draft.markSubmitted()
    },
    markSaved() {
      unsavedChanges.markSaved()
      void draft.markSaved()
    },
    leaveDialog: blocker && (
      <LeaveDialog
        open
        onStay={() => blocker.reset()}
        onLeave={async () => {
          await draft.flush()
          blocker.proceed()
        }}
        onDiscard={
          isKept
            ? async () => {
                if (await draft.discard()) blocker.proceed()
              }
            : undefined
        }
      />
    ),
  }
}
