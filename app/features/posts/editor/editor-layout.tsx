import ArrowLeft from 'lucide-react/icons/arrow-left'
import History from 'lucide-react/icons/rotate-ccw-clock'
import type { ReactNode } from 'react'
import { listPathOf, type PostKind } from '#app/features/posts/posts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'

type EditorLayoutProps = {
  title: string
  kind?: PostKind
  note?: string
  historyOf?: string
  children: ReactNode
}

/** A low header, so that the text begins on the first screen. Also shown around the message if the post could not be loaded. */
export const EditorLayout = ({ title, kind = 'post', note, historyOf, children }: EditorLayoutProps) => (
  <Container className="py-4 sm:py-6">
    <div className="flex flex-wrap items-center gap-x-3">
      <ButtonLink to={listPathOf[kind]} variant="ghost" size="small" className="-ml-4">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {kind === 'page' ? 'Back to Pages' : 'Back to Dashboard'}
      </ButtonLink>
      <h1 className="text-story">{title}</h1>
      {historyOf && (
        <ButtonLink to={`/admin/posts/${historyOf}/history`} variant="ghost" size="small" className="ml-auto">
          <History aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">History</span>
        </ButtonLink>
      )}
    </div>
    {note && <p className="mt-2 text-ink-soft text-small">{note}</p>}
    <div className="mt-3">{children}</div>
  </Container>
)

export const EditorFailure = ({ message }: { message: string }) => (
  <p role="alert" className="rounded-soft border border-danger px-5 py-4 text-danger">
    {message || 'Failed to load post'}
  </p>
)
