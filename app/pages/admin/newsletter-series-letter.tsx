import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { loadFormDraft } from '#app/features/form-drafts/form-drafts.server.ts'
import { seriesLetterFormName } from '#app/features/form-drafts/form-drafts.ts'
import { EmailPreview } from '#app/features/newsletter/issues/composer/email-preview.tsx'
import { NewsletterTabs } from '#app/features/newsletter/newsletter-tabs.tsx'
import { handleSeriesLetterAction } from '#app/features/newsletter/series/handle-series-action.server.ts'
import { readSeriesLetter } from '#app/features/newsletter/series/series.server.ts'
import { SERIES_PATH, seriesLetterPath } from '#app/features/newsletter/series/series.ts'
import { SeriesEditor } from '#app/features/newsletter/series/series-editor.tsx'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { signedInContext } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/newsletter-series-letter'

const TITLE = 'Letter of the series'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'Write a letter for new readers, and say when it goes out.')

/** As much text as a letter to all. */
export const handle = { accepts: { body: { maxTextBytes: 512 * 1024 } } } satisfies AcceptingRoute

const nothing = { letter: null, formDraft: null }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const { content, failure } = await tryLoad(readSeriesLetter(access, params.id), log, 'the letter')
  if (failure) return data({ ...nothing, failure }, { status: 503 })
  if (!content) return data({ ...nothing, failure: 'There is no such letter.' }, { status: 404 })
  const formDraft = await loadFormDraft(access, seriesLetterFormName(content.id))
  return data({ letter: content, formDraft, failure: null })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return handleSeriesLetterAction(signedInContext(context.get(requestContext)), params.id, form)
}

export default function NewsletterSeriesLetter({ loaderData, actionData: result }: Route.ComponentProps) {
  const { letter, formDraft, failure } = loaderData
  const backLink = (
    <TextLink to={SERIES_PATH} className="text-small">
      ← Back to the series
    </TextLink>
  )
  return (
    <AdminPage title={TITLE} backLink={backLink} result={result} failure={failure}>
      <div className="mb-8">
        <NewsletterTabs current="Series" />
      </div>
      {letter && (
        <>
          <SeriesEditor key={letter.id} letter={letter} result={result} formDraft={formDraft} />
          <EmailPreview {...letter} path={seriesLetterPath(letter.id)} startedAt={null} />
        </>
      )}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
