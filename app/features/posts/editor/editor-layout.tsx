import { ArrowLeft, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle } from '#app/ui/heading.tsx'

type EditorLayoutProps = { title: string; note?: string; historyOf?: string; children: ReactNode }

const defaultNote = 'Only admin-role users can create or edit posts.'

/** Also shown around the message if the post could not be loaded. */
export const EditorLayout = ({ title, note = defaultNote, historyOf, children }: EditorLayoutProps) => (
  <Container className="py-8 sm:py-10">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <ButtonLink to="/admin" variant="ghost" size="small" className="-ml-4">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Dashboard
      </ButtonLink>
      {historyOf && (
        <ButtonLink to={`/admin/posts/${historyOf}/history`} variant="ghost" size="small">
          <History aria-hidden="true" className="size-4" />
          History
        </ButtonLink>
      )}
    </div>
    <PageTitle className="mt-2">{title}</PageTitle>
    <p className="mt-2 mb-5 text-ink-soft text-small">{note}</p>
    {children}
  </Container>
)

export const EditorFailure = ({ message }: { message: string }) => (
  <p role="alert" className="rounded-soft border border-danger px-5 py-4 text-danger">
    {message || 'Failed to load post'}
  </p>
)
