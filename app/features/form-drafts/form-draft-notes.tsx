import { Form } from 'react-router'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import { DiscardButton, Notice } from '#app/features/posts/editor/notice.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import type { useFormDraft } from './use-form-draft.ts'

/** Above the form: what it shows if that is not what is saved, and what was discarded. */
export function FormDraftNotes({ draft }: { draft: ReturnType<typeof useFormDraft> }) {
  const { restored, discarded, isForked, discard } = draft
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {restored && (
        <Notice>
          <span>
            This is your working copy from <DateTimeText value={restored.typedAt} />, not saved yet.
          </span>
          <span className="noscript:hidden">
            <DiscardButton name="Your working copy" onDiscard={discard} />
          </span>
        </Notice>
      )}
      {isForked && (
        <Notice>
          Somewhere else you typed another text here. It was set aside: undo brings it back, in place of this
          one. Each tab keeps its own text, so better close one of them.
        </Notice>
      )}
      <DeletedItems items={discarded} verb="discarded" Form={Form} action="/admin" reloadDocument />
    </div>
  )
}
