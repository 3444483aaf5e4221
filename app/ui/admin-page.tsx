import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Container } from './container.tsx'
import { Deck, PageTitle } from './heading.tsx'
import type { Outcome } from './outcome.ts'
import { OutcomeNote } from './outcome-note.tsx'

type AdminPageProps = {
  title: string
  isAddress?: boolean
  /** The way back, above the title. */
  back?: ReactNode
  deck?: string
  /** What came of a form, where no script runs. */
  outcome?: Outcome
  failure?: string | null
  children?: ReactNode
}

/** The frame of a screen of the admin area; a failure to load stands where the content would. */
export const AdminPage = ({ title, isAddress, back, deck, outcome, failure, children }: AdminPageProps) => (
  <Container className="py-10 sm:py-14">
    {back}
    <PageTitle isAddress={isAddress}>{title}</PageTitle>
    {deck && <Deck className="mt-3">{deck}</Deck>}
    <OutcomeNote outcome={outcome} className="mt-6" />
    {failure && (
      <p role="alert" className="mt-8 rounded-soft border border-danger px-5 py-4 text-danger">
        {failure}
      </p>
    )}
    <div className="mt-8">{children}</div>
  </Container>
)

/** When the data does not even reach the browser, or what was sent cannot be read. A refusal is the layout's to tell. */
export function AdminPageUnreachable({ title, error }: { title: string; error: unknown }) {
  if (!isRouteErrorResponse(error)) return <AdminPage title={title} failure={unreachable} />
  if (error.status !== 400) throw error
  return <AdminPage title={title} failure={String(error.data)} />
}

const unreachable = 'The server could not be reached. Please try again.'
