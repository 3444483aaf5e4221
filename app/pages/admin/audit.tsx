import { data } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { parseAuditWish } from '#app/features/audit/audit.ts'
import { AuditList } from '#app/features/audit/audit-list.tsx'
import { listAudit } from '#app/features/audit/list.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, logOf } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageUnreachable } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/audit'

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Audit log', 'What admins did.')

export async function loader({ url, context }: Route.LoaderArgs) {
  const wish = parseAuditWish(url.searchParams)
  const { content, failure } = await loaded(
    listAudit(accessOf(context), wish),
    logOf(context),
    'the audit log',
  )
  return data({ wish, page: content, failure }, { status: failure ? 503 : 200 })
}

export default function Audit({ loaderData: { wish, page, failure } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Audit log"
      deck="What admins did, kept for a year. Nobody can change it."
      failure={failure}
    >
      {page && <AuditList page={page} wish={wish} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageUnreachable title="Audit log" error={error} />
)
