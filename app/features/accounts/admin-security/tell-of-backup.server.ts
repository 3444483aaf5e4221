import type { Viewer } from '#app/features/accounts/accounts.ts'
import { shortAddress } from '#app/features/accounts/client-address.ts'
import type { Desk } from '#app/features/accounts/desk.server.ts'
import { backupDownloadedLetter } from './letters.server.tsx'
import { tellAdmins } from './tell-admins.server.ts'

export const tellOfBackup = (desk: Desk, viewer: Viewer, name: string) =>
  tellAdmins(desk, {
    write: (to) =>
      backupDownloadedLetter(
        { site: desk.site, siteUrl: desk.siteUrl, to },
        { name, by: viewer.email, from: shortAddress(desk.address) },
      ),
  })
