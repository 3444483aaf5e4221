import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { ActionResult } from './action-result.ts'
import { Container } from './container.tsx'
import { PageTitle, Subtitle } from './heading.tsx'
import { ResultNote } from './result-note.tsx'

type AdminPageProps = {
  title: string
  isEmail?: boolean
  /** Above the title. */
  backLink?: ReactNode
  subtitle?: string
  /** The result of a form that was sent without JavaScript. */
  result?: ActionResult
  failure?: string | null
  children?: ReactNode
}

/** The layout of an admin page. A failure to load is shown in place of the content. */
export const AdminPage = ({
  title,
  isEmail,
  backLink,
  subtitle,
  result,
  failure,
  children,
}: AdminPageProps) => (
  <Container className="py-10 sm:py-14">
    {backLink}
    <PageTitle isEmail={isEmail}>{title}</PageTitle>
    {subtitle && <Subtitle className="mt-3">{subtitle}</Subtitle>}
    <ResultNote result={result} className="mt-6" />
    {failure && (
      <p role="alert" className="mt-8 rounded-soft border border-danger px-5 py-4 text-danger">
        {failure}
      </p>
    )}
    <div className="mt-8">{children}</div>
  </Container>
)

/** For a server that cannot be reached, and for a form that could not be read (400). The layout shows all others. */
export function AdminPageError({ title, error }: { title: string; error: unknown }) {
  if (!isRouteErrorResponse(error)) return <AdminPage title={title} failure={unreachableMessage} />
  if (error.status !== 400) throw error
  return <AdminPage title={title} failure={String(error.data)} />
}

const unreachableMessage = 'The server could not be reached. Please try again.'
