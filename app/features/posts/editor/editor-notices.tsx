import { DateTimeText } from '#app/ui/date-time.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LocalCopy } from './local-copy.ts'
import { DiscardButton, Notice, noticeActionClass } from './notice.tsx'
import type { SaveFailure } from './save-result.ts'
import type { AutosaveStatus } from './working-copy-api.ts'

type EditorNoticesProps = {
  /** When the restored working copy was typed. */
  restoredFrom: string | null
  onDiscard: () => void
  localCopy: LocalCopy | null
  onRestoreLocal: () => void
  onDiscardLocal: () => void
  localDraft: { id: string; copy: LocalCopy } | null
  /** Whether another tab of this browser has the post open. */
  isOpenElsewhere: boolean
  /** Whether another tab or device had stored another text, which was set aside. */
  isForked: boolean
  changedElsewhere: boolean
  autosaveStatus: AutosaveStatus
}

export function EditorNotices(props: EditorNoticesProps) {
  const { restoredFrom, localCopy, localDraft, changedElsewhere, autosaveStatus, isOpenElsewhere, isForked } =
    props
  return (
    <div className="grid gap-3 empty:hidden noscript:hidden">
      {restoredFrom && (
        <Notice>
          <span>
            This is your working copy from <DateTimeText value={restoredFrom} />, not saved yet.
          </span>
          <DiscardButton name="Your working copy" onDiscard={props.onDiscard} />
        </Notice>
      )}
      {localCopy && (
        <Notice>
          <span>
            This browser kept another text, from <DateTimeText value={localCopy.typedAt} />.
          </span>
          <button type="button" className={noticeActionClass} onClick={props.onRestoreLocal}>
            Restore it
          </button>
          <DiscardButton name="The text that this browser kept" onDiscard={props.onDiscardLocal} />
        </Notice>
      )}
      {localDraft && (
        <Notice>
          <span>
            You started a post and did not save it: {localDraft.copy.fields.title.trim() || 'Untitled Post'}
          </span>
          <Link to={`/admin/posts/new?draft=${localDraft.id}`} reloadDocument className={noticeActionClass}>
            Continue writing
          </Link>
        </Notice>
      )}
      {(isOpenElsewhere || isForked) && (
        <Notice>
          {isOpenElsewhere
            ? 'This post is open in another tab, too. Each keeps its own text, so better close one of them.'
            : 'Somewhere else you typed another text for this post. It was set aside: look in the history, or on the dashboard.'}
        </Notice>
      )}
      {changedElsewhere && (
        <Notice>
          This post was saved elsewhere since you started. When you save, you choose what stays.
        </Notice>
      )}
      {autosaveStatus === 'signed-out' && (
        <Notice>
          <span>You are signed out. Your text is safe in this browser.</span>
          <a href="/admin/login" target="_blank" rel="noopener" className={noticeActionClass}>
            Sign in again in a new tab
          </a>
          <span>and come back here.</span>
        </Notice>
      )}
    </div>
  )
}

/** Stays on the page: a toast disappears after four seconds, and needs a script. */
export const SaveFailureNotice = ({ failure: { kind, message } }: { failure: SaveFailure }) => (
  <p role="alert" className="mt-3 rounded-soft border border-danger px-5 py-3 text-danger text-small">
    {kind === 'refused' ? ['Save failed', message].filter(Boolean).join(': ') : message}
  </p>
)
