import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DateTimeText } from '#app/ui/date-time.tsx'
import type { LocalCopy } from './local-copy.ts'
import type { SaveFailure } from './save-result.ts'
import type { AutosaveStatus } from './working-copy-api.ts'

const Notice = ({ children }: { children: ReactNode }) => (
  <p
    role="status"
    className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-soft border border-gold bg-raised px-5 py-3 text-small"
  >
    {children}
  </p>
)

const actionClassName =
  'inline-flex min-h-6 items-center pointer-coarse:min-h-11 font-medium underline underline-offset-4 hover:text-accent'

type EditorNoticesProps = {
  /** When the restored working copy was typed. */
  restoredFrom: string | null
  onDiscard: () => void
  localCopy: LocalCopy | null
  onRestoreLocal: () => void
  onDiscardLocal: () => void
  localDraft: { id: string; copy: LocalCopy } | null
  changedElsewhere: boolean
  autosaveStatus: AutosaveStatus
}

export function EditorNotices(props: EditorNoticesProps) {
  const { restoredFrom, localCopy, localDraft, changedElsewhere, autosaveStatus } = props
  return (
    <div className="grid gap-3 empty:hidden noscript:hidden">
      {restoredFrom && (
        <Notice>
          <span>
            This is your working copy from <DateTimeText value={restoredFrom} />, not saved yet.
          </span>
          <button type="button" className={actionClassName} onClick={props.onDiscard}>
            Discard it
          </button>
        </Notice>
      )}
      {localCopy && (
        <Notice>
          <span>
            This browser kept another text, from <DateTimeText value={localCopy.typedAt} />.
          </span>
          <button type="button" className={actionClassName} onClick={props.onRestoreLocal}>
            Restore it
          </button>
          <button type="button" className={actionClassName} onClick={props.onDiscardLocal}>
            Discard it
          </button>
        </Notice>
      )}
      {localDraft && (
        <Notice>
          <span>
            You started a post and did not save it: {localDraft.copy.fields.title.trim() || 'Untitled Post'}
          </span>
          <Link to={`/admin/posts/new?draft=${localDraft.id}`} reloadDocument className={actionClassName}>
            Continue writing
          </Link>
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
          <a href="/admin/login" target="_blank" rel="noopener" className={actionClassName}>
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
