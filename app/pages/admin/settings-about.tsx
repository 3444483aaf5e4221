import { data } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { readAbout } from '#app/features/about/about.server.ts'
import { AboutForm } from '#app/features/about/about-form.tsx'
import { changeAbout } from '#app/features/about/change-about.server.ts'
import { SettingsTabs } from '#app/features/first-run/settings-tabs.tsx'
import type { TakingRoute } from '#app/http/accepted-body.ts'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, logOf } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { orRefused } from '#app/ui/or-refused.ts'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import type { Route } from './+types/settings-about'

const TITLE = 'About page'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, 'What readers learn about you.')

/** A story of 20,000 characters in any script. */
export const handle = { takes: { body: { text: 256 * 1024 } } } satisfies TakingRoute

export async function loader({ context }: Route.LoaderArgs) {
  const page = await loaded(readAbout(accessOf(context)), logOf(context), 'the About page')
  return data({ about: page.content, failure: page.failure }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { outcome, status } = await changeAbout(accessOf(context), logOf(context), form)
  return data(outcome, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function SettingsAbout({ loaderData, actionData }: Route.ComponentProps) {
  const { about, failure } = loaderData
  return (
    <AdminPage
      title={TITLE}
      deck="Tell readers who you are. The three values below your story stay."
      outcome={actionData}
      failure={failure}
    >
      <div className="grid grid-cols-1 gap-8">
        <SettingsTabs current="About page" />
        {about && <AboutForm about={about} outcome={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title={TITLE} error={error} />
)
