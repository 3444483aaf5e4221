import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { changeIssue } from '#app/features/newsletter/issues/change-issue.server.ts'
import { Arrival } from '#app/features/newsletter/issues/composer/arrival.tsx'
import { Composer } from '#app/features/newsletter/issues/composer/composer.tsx'
import { isId } from '#app/features/newsletter/issues/issue-form.ts'
import type { IssueOutcome } from '#app/features/newsletter/issues/issue-outcome.ts'
import { NEWSLETTER } from '#app/features/newsletter/issues/issues.ts'
import { readIssue } from '#app/features/newsletter/issues/read-issue.server.ts'
import { Sending } from '#app/features/newsletter/issues/sending.tsx'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import type { TakingRoute } from '#app/http/accepted-body.ts'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, deskOf, logOf, viewerOf } from '#app/http/request-context.server.ts'
import { ADMIN } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { parseListWish } from '#app/ui/list/wish.ts'
import { orRefused } from '#app/ui/or-refused.ts'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/newsletter-issue'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'Letter', 'Write a letter, look at it, send it.')

/** An introduction of 50,000 characters in any script. */
export const handle = { takes: { body: { text: 512 * 1024 } } } satisfies TakingRoute

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { search } = parseListWish(url.searchParams)
  const work = isId(params.id) ? readIssue(accessOf(context), params.id, search) : undefined
  const { content: issue, failure } = await loaded(Promise.resolve(work), logOf(context), 'the letter')
  if (failure) return data({ issue: null, failure, search }, { status: 503 })
  if (!issue) return data({ issue: null, failure: 'There is no such letter.', search }, { status: 404 })
  return data({ issue, failure: null, search })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { siteUrl, sendLetter } = deskOf(context)
  const email = viewerOf(context)?.email ?? ''
  const desk = { access: accessOf(context), log: logOf(context), siteUrl, sendLetter, email }
  const { outcome, status } = await changeIssue(desk, params.id, form)
  if (outcome.ok && outcome.intent === 'delete') throw redirect(NEWSLETTER)
  return data(outcome, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function NewsletterIssue({ loaderData, actionData }: Route.ComponentProps) {
  const { issue, failure, search } = loaderData
  const outcome = actionData as IssueOutcome | undefined
  useLiveData([ADMIN])
  const back = (
    <TextLink to={NEWSLETTER} className="text-small">
      ← Back to letters
    </TextLink>
  )
  return (
    <AdminPage title="Letter" back={back} outcome={outcome} failure={failure}>
      <div className="mb-8">
        <NewsletterTabs current="Letters" />
      </div>
      {issue && !issue.startedAt && (
        <Composer key={issue.id} issue={issue} search={search} outcome={outcome} />
      )}
      {issue?.startedAt && <Sending key={issue.id} issue={issue} outcome={outcome} />}
      {issue && <Arrival {...issue} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="Letter" error={error} />
)
