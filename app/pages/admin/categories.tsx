import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { listManagedCategories } from '#app/features/posts/topics/categories.server.ts'
import { CategoryManager } from '#app/features/posts/topics/category-manager.tsx'
import { changeCategories } from '#app/features/posts/topics/change-categories.server.ts'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, logOf } from '#app/http/request-context.server.ts'
import { ADMIN } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import { orRefused } from '#app/ui/or-refused.ts'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import type { Route } from './+types/categories'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    tabTitle: 'Categories • Admin',
    description: 'Name, describe and color the categories.',
    index: false,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const page = await loaded(listManagedCategories(accessOf(context)), logOf(context), 'the categories')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { outcome, status } = await changeCategories(accessOf(context), logOf(context), form)
  return data(outcome, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { content: categories, failure } = loaderData
  useLiveData([ADMIN])
  return (
    <AdminPage title="Categories" outcome={actionData} failure={failure}>
      {categories && <CategoryManager categories={categories} outcome={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="Categories" error={error} />
)
