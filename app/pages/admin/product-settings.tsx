import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { ProductTabs } from '#app/features/products/admin/product-tabs.tsx'
import { withLookCount } from '#app/features/products/freshness/needs-a-look.server.ts'
import {
  handleShopSettingsAction,
  readShopSettings,
} from '#app/features/products/settings/shop-settings.server.ts'
import { ShopSettingsForm } from '#app/features/products/settings/shop-settings-form.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/product-settings'

const TITLE = 'Product settings'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'Whose rules your disclosures follow, and your tags at Amazon.')

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const page = await tryLoad(withLookCount(access, readShopSettings(access)), log, 'the settings of products')
  return data(page, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleShopSettingsAction(context.get(requestContext), await readForm(request))
}

export default function ProductSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  return (
    <AdminPage title={TITLE} result={actionData} failure={failure}>
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        <ProductTabs current="Settings" lookCount={content?.lookCount} />
        {content && <ShopSettingsForm settings={content} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
