import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { CommentSettingsForm } from '#app/features/comments/moderation/comment-settings-form.tsx'
import { handleCommentSettingsAction } from '#app/features/comments/moderation/handle-comment-settings-action.server.ts'
import { readCommentSettings } from '#app/features/comments/spam/settings.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/comment-settings'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    tabTitle: 'Settings for comments • Admin',
    description: 'Who needs approval, and what counts as spam.',
    isIndexed: false,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(readCommentSettings(access), log, 'the settings for comments')
  return data({ settings: page.content, failure: page.failure }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return handleCommentSettingsAction(context.get(requestContext), form)
}

export default function CommentSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, failure } = loaderData
  const back = (
    <TextLink to="/admin/comments" className="text-small">
      ← Back to comments
    </TextLink>
  )
  return (
    <AdminPage title="Settings for comments" backLink={back} result={actionData} failure={failure}>
      {settings && <CommentSettingsForm settings={settings} result={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="Settings for comments" error={error} />
)
