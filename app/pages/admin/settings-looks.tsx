import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { SettingsTabs } from '#app/features/first-run/settings-tabs.tsx'
import { listLatestPosts } from '#app/features/posts/posts.server.ts'
import { handleLooksAction } from '#app/features/site/looks/look-choice.server.ts'
import { LookForm } from '#app/features/site/looks/look-form.tsx'
import { readLooksPage } from '#app/features/site/looks/looks-page.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/settings-looks'

const TITLE = 'Looks'
const SUBTITLE = 'Try anything: readers see it only after you save it.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const load = async () => {
    const [newest] = await listLatestPosts(access, { limit: 1 })
    return {
      ...(await readLooksPage(access, url.searchParams)),
      pages: [
        { label: 'Front page', path: '/' },
        { label: 'Posts', path: '/blog' },
        ...(newest ? [{ label: 'A post', path: newest.path }] : []),
        { label: 'About', path: '/about' },
      ],
    }
  }
  const { content, failure } = await tryLoad(load(), log, 'the look of the site')
  return data({ content, failure }, { status: failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleLooksAction(context.get(requestContext), await readForm(request))
}

export default function LooksSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      <SettingsTabs current="Looks" />
      <div className="mt-8">{content && <LookForm {...content} result={actionData} />}</div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
