import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { loadFormDraft } from '#app/features/form-drafts/form-drafts.server.ts'
import { issueFormName } from '#app/features/form-drafts/form-drafts.ts'
import { Composer } from '#app/features/newsletter/issues/composer/composer.tsx'
import { EmailPreview } from '#app/features/newsletter/issues/composer/email-preview.tsx'
import { handleIssueAction } from '#app/features/newsletter/issues/handle-issue-action.server.ts'
import { issuePath, NEWSLETTER_PATH } from '#app/features/newsletter/issues/issues.ts'
import { readIssue } from '#app/features/newsletter/issues/read-issue.server.ts'
import { SendingPanel } from '#app/features/newsletter/issues/sending-panel.tsx'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { signedInContext } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { isUuid } from '#app/text/is-uuid.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { parseListQuery } from '#app/ui/list/list-query.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/newsletter-issue'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'Letter', 'Write a letter, look at it, send it.')

/** Enough for an intro of 50,000 characters in any script. */
export const handle = { accepts: { body: { maxTextBytes: 512 * 1024 } } } satisfies AcceptingRoute

const nothing = { issue: null, formDraft: null }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const { search } = parseListQuery(url.searchParams)
  const issueRead = isUuid(params.id) ? readIssue(access, params.id, search) : Promise.resolve(undefined)
  const { content: issue, failure } = await tryLoad(issueRead, log, 'the letter')
  if (failure) return data({ ...nothing, failure, search }, { status: 503 })
  if (!issue) return data({ ...nothing, failure: 'There is no such letter.', search }, { status: 404 })
  return data({
    issue,
    formDraft: await loadFormDraft(access, issueFormName(issue.id)),
    failure: null,
    search,
  })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const response = await handleIssueAction(signedInContext(context.get(requestContext)), params.id, form)
  if (response.data.ok && response.data.intent === 'delete') throw redirect(NEWSLETTER_PATH)
  return response
}

export default function NewsletterIssue({ loaderData, actionData: result }: Route.ComponentProps) {
  const { issue, formDraft, failure, search } = loaderData
  useLiveData([ADMIN_TOPIC])
  const backLink = (
    <TextLink to={NEWSLETTER_PATH} className="text-small">
      ← Back to letters
    </TextLink>
  )
  return (
    <AdminPage title="Letter" backLink={backLink} result={result} failure={failure}>
      <div className="mb-8">
        <NewsletterTabs current="Letters" />
      </div>
      {issue && !issue.startedAt && (
        <Composer key={issue.id} issue={issue} search={search} result={result} formDraft={formDraft} />
      )}
      {issue?.startedAt && <SendingPanel key={issue.id} issue={issue} result={result} />}
      {issue && <EmailPreview {...issue} path={issuePath(issue.id)} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="Letter" error={error} />
)
