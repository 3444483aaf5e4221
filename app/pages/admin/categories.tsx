import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { listManagedCategories } from '#app/features/posts/taxonomy/categories.server.ts'
import { CategoryManager } from '#app/features/posts/taxonomy/category-manager.tsx'
import { handleCategoriesAction } from '#app/features/posts/taxonomy/handle-categories-action.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/categories'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    tabTitle: 'Categories • Admin',
    description: 'Name, describe and color the categories.',
    isIndexed: false,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(listManagedCategories(access), log, 'the categories')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleCategoriesAction(context.get(requestContext), await readForm(request))
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { content: categories, failure } = loaderData
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage title="Categories" result={actionData} failure={failure}>
      {categories && <CategoryManager categories={categories} result={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="Categories" error={error} />
)
