import { renderBackupRestoredEmail } from '#app/features/accounts/admin-security/admin-emails.server.tsx'
import type { RestoreRequest } from '#app/features/backups/restore-service.server.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Services } from '#app/http/services.server.ts'

type RestoredSite = { services: Services; site: Site; siteUrl: string }

/** Tells the admins of before and of now, and removes the file. */
export async function finishRestore(
  { services, site, siteUrl }: RestoredSite,
  request: RestoreRequest,
  problem: string | null,
) {
  await services.restores.finish(request, problem)
  if (problem !== null) return
  const admins = await services.auth.api.listAdmins()
  for (const to of new Set([...request.adminEmails, ...admins.map(({ email }) => email)]))
    await services.sendEmail(await renderBackupRestoredEmail({ site, siteUrl, to }, request))
}
