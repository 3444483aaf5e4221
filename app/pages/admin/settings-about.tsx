import { data } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { readAbout } from '#app/features/about/about.server.ts'
import { AboutForm } from '#app/features/about/about-form.tsx'
import { handleAboutAction } from '#app/features/about/handle-about-action.server.ts'
import { SettingsTabs } from '#app/features/first-run/settings-tabs.tsx'
import { loadFormDraft } from '#app/features/form-drafts/form-drafts.server.ts'
import { ABOUT_FORM } from '#app/features/form-drafts/form-drafts.ts'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/settings-about'

const TITLE = 'About page'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, 'What readers learn about you.')

/** Enough for a story of 20,000 characters in any script. */
export const handle = { accepts: { body: { maxTextBytes: 256 * 1024 } } } satisfies AcceptingRoute

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const load = async () => ({
    about: await readAbout(access),
    formDraft: await loadFormDraft(access, ABOUT_FORM),
  })
  const { content, failure } = await tryLoad(load(), log, 'the About page')
  return data({ content, failure }, { status: failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleAboutAction(context.get(requestContext), await readForm(request))
}

export default function SettingsAbout({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  return (
    <AdminPage
      title={TITLE}
      subtitle="Tell readers who you are. The three values below your story stay."
      result={actionData}
      failure={failure}
    >
      <div className="grid grid-cols-1 gap-8">
        <SettingsTabs current="About page" />
        {content && <AboutForm {...content} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
