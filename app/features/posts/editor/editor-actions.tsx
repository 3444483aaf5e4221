import Eye from 'lucide-react/icons/eye'
import { listPathOf } from '#app/features/posts/posts.ts'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { AutosaveNote, type AutosaveNoteProps } from './autosave-note.tsx'
import type { PostEditorState } from './use-post-editor.ts'

type EditorActionsProps = AutosaveNoteProps & {
  editor: Pick<PostEditorState, 'fields' | 'change' | 'isNew'>
  /** An assistant saves drafts. */
  canPublish: boolean
  busy: boolean
  onPreview: () => void
}

/** Publishing and saving are in reach from everywhere in the text. */
export function EditorActions({
  editor: { fields, change, isNew },
  canPublish,
  busy,
  autosaveStatus,
  isStoredLocally,
  onPreview,
}: EditorActionsProps) {
  return (
    <BottomBar isTall className="flex-wrap justify-end gap-x-6 gap-y-1">
      <div className="flex grow items-center justify-between gap-x-4 max-sm:w-full">
        <AutosaveNote autosaveStatus={autosaveStatus} isStoredLocally={isStoredLocally} />
        {canPublish && (
          <Switch
            label="Published"
            name="isPublished"
            checked={fields.isPublished}
            onChange={(event) => change({ isPublished: event.target.checked })}
            className="ml-auto"
          />
        )}
      </div>
      <div className="flex items-center gap-2">
        <ButtonLink to={listPathOf[fields.kind]} variant="ghost" className="max-sm:px-3">
          Cancel
        </ButtonLink>
        <Button variant="quiet" onClick={onPreview} className="noscript:hidden max-sm:size-11 max-sm:px-0">
          <Eye aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Preview</span>
        </Button>
        <Button type="submit" busy={busy} className="max-sm:px-4">
          {busy ? 'Saving...' : !canPublish ? 'Save draft' : isNew ? `Create ${fields.kind}` : 'Save changes'}
        </Button>
      </div>
    </BottomBar>
  )
}
