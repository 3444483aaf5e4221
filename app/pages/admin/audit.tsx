import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { parseAuditQuery } from '#app/features/audit/audit.ts'
import { AuditList } from '#app/features/audit/audit-list.tsx'
import { listAuditEntries } from '#app/features/audit/audit-log.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/audit'

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Audit log', 'What admins did.')

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  const query = parseAuditQuery(url.searchParams)
  const { content, failure } = await tryLoad(listAuditEntries(access, query), log, 'the audit log')
  return data({ query, page: content, failure }, { status: failure ? 503 : 200 })
}

export default function Audit({ loaderData: { query, page, failure } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Audit log"
      subtitle="What admins did, kept for a year. Nobody can change it."
      failure={failure}
    >
      {page && <AuditList page={page} query={query} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title="Audit log" error={error} />
)
