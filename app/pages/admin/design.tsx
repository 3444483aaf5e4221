import { DesignPage } from '#app/features/design/design-page.tsx'
import { readTokens } from '#app/features/design/tokens.server.ts'
import { renderSamples } from '#app/features/design/written.server.ts'
import { adminMeta } from '#app/page-meta.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/design'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'Design', 'Every token and component, in all states and both themes.')

export const loader = () => ({ tokens: readTokens(), samples: renderSamples() })

export default function Design({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Design"
      deck="Everything the site is made of: type, color, space and every component, by day and by night."
    >
      <DesignPage {...loaderData} />
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="Design" error={error} />
)
