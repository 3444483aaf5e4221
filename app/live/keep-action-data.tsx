import { type ReactNode, use, useState } from 'react'
import { UNSAFE_DataRouterDataContext as DataContext, useLocation } from 'react-router'

/**
 * React Router forgets the answer to a form when it loads the data of the page again, which live updates do at any time.
 * Some answers cannot be had again: recovery codes, what an import would do.
 */
export function KeepActionData({ children }: { children: ReactNode }) {
  const data = use(DataContext)
  const { key } = useLocation()
  const answer = data?.actionData ?? null
  const [last, setLast] = useState({ key, answer })
  if (key !== last.key || (answer && answer !== last.answer)) setLast({ key, answer })
  const isForgotten = data && !answer && key === last.key && last.answer
  return (
    <DataContext value={isForgotten ? { ...data, actionData: last.answer } : data}>{children}</DataContext>
  )
}
