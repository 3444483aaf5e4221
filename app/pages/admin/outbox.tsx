import { data } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { LetterList } from '#app/features/outbox/letter-list.tsx'
import { listLetters } from '#app/features/outbox/outbox.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, logOf, outboxOf } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { parseListWish } from '#app/ui/list/wish.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/outbox'

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Outbox', 'Letters that have not gone out.')

export async function loader({ url, context }: Route.LoaderArgs) {
  const outbox = outboxOf(context)
  const { page } = parseListWish(url.searchParams)
  const { content, failure } = await loaded(
    listLetters({ access: accessOf(context), outbox }, page),
    logOf(context),
    'the outbox',
  )
  return data({ list: content, failure, isUsed: outbox.isUsed }, { status: failure ? 503 : 200 })
}

export default function Outbox({ loaderData: { list, failure, isUsed } }: Route.ComponentProps) {
  const deck = isUsed
    ? 'No mail server is set up (SMTP_URL), so every letter stays here, even those with a link to set a password. You can read each as it would arrive.'
    : 'Letters go out by mail now. What is here was written before that.'
  const none = isUsed ? 'No letters yet. The first one will appear here.' : 'All letters have gone out.'
  const back = (
    <TextLink to="/admin/newsletter/settings" className="text-small">
      ← Settings for the newsletter
    </TextLink>
  )
  return (
    <AdminPage title="Outbox" back={back} deck={deck} failure={failure}>
      {list && (list.total > 0 ? <LetterList list={list} /> : <EmptyState>{none}</EmptyState>)}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="Outbox" error={error} />
)
