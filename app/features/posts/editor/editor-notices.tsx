import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MomentText } from '#app/ui/moment.tsx'
import type { Keeping } from './keeper.ts'
import type { LocalCopy } from './local-copy.ts'

const Notice = ({ children }: { children: ReactNode }) => (
  <p
    role="status"
    className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-soft border border-gold bg-raised px-5 py-3 text-small"
  >
    {children}
  </p>
)

const action =
  'inline-flex min-h-6 items-center pointer-coarse:min-h-11 font-medium underline underline-offset-4 hover:text-accent'

type EditorNoticesProps = {
  /** When the restored text was typed. */
  restoredFrom: string | null
  onDiscard: () => void
  local: LocalCopy | null
  onTakeLocal: () => void
  onForgetLocal: () => void
  begun: { id: string; copy: LocalCopy } | null
  changedElsewhere: boolean
  keeping: Keeping
}

/** What the writer should know before she goes on, each with what can be done about it. */
export function EditorNotices(props: EditorNoticesProps) {
  const { restoredFrom, local, begun, changedElsewhere, keeping } = props
  return (
    <div className="grid gap-3 empty:hidden noscript:hidden">
      {restoredFrom && (
        <Notice>
          <span>
            This is your working copy from <MomentText value={restoredFrom} />, not saved yet.
          </span>
          <button type="button" className={action} onClick={props.onDiscard}>
            Discard it
          </button>
        </Notice>
      )}
      {local && (
        <Notice>
          <span>
            This browser kept another text, from <MomentText value={local.typedAt} />.
          </span>
          <button type="button" className={action} onClick={props.onTakeLocal}>
            Restore it
          </button>
          <button type="button" className={action} onClick={props.onForgetLocal}>
            Discard it
          </button>
        </Notice>
      )}
      {begun && (
        <Notice>
          <span>
            You started a post and did not save it: {begun.copy.fields.title.trim() || 'Untitled Post'}
          </span>
          <Link to={`/admin/posts/new?draft=${begun.id}`} reloadDocument className={action}>
            Continue writing
          </Link>
        </Notice>
      )}
      {changedElsewhere && (
        <Notice>
          This post was saved elsewhere since you started. When you save, you choose what stays.
        </Notice>
      )}
      {keeping === 'signed-out' && (
        <Notice>
          <span>You are signed out. Your text is safe in this browser.</span>
          <a href="/admin/login" target="_blank" rel="noopener" className={action}>
            Sign in again in a new tab
          </a>
          <span>and come back here.</span>
        </Notice>
      )}
    </div>
  )
}
