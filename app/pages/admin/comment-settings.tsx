import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { changeSettings } from '#app/features/comments/moderation/change-settings.server.ts'
import { SettingsForm } from '#app/features/comments/moderation/settings-form.tsx'
import { readSettings } from '#app/features/comments/spam/settings.server.ts'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, logOf } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { orRefused } from '#app/ui/or-refused.ts'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/comment-settings'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    tabTitle: 'Settings for comments • Admin',
    description: 'Who needs approval, and what counts as spam.',
    index: false,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const page = await loaded(readSettings(accessOf(context)), logOf(context), 'the settings for comments')
  return data({ settings: page.content, failure: page.failure }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { outcome, status } = await changeSettings(accessOf(context), logOf(context), form)
  return data(outcome, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function CommentSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, failure } = loaderData
  const back = (
    <TextLink to="/admin/comments" className="text-small">
      ← Back to comments
    </TextLink>
  )
  return (
    <AdminPage title="Settings for comments" back={back} outcome={actionData} failure={failure}>
      {settings && <SettingsForm settings={settings} outcome={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="Settings for comments" error={error} />
)
