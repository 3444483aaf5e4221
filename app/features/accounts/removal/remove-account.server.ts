import type { AccountContext } from '#app/features/accounts/account-context.server.ts'
import { renderAccountRemovedEmail } from '#app/features/accounts/account-emails.server.tsx'
import { isStaff, type Viewer } from '#app/features/accounts/accounts.ts'
import { anonymizeIp } from '#app/features/accounts/client-ip.ts'
import {
  assertConfirmed,
  type ConfirmationContext,
} from '#app/features/accounts/confirm-identity/confirm-identity.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { type CommentsChoice, parseCommentsChoice } from './removal.ts'

export type RemovalContext = AccountContext & {
  viewer: Viewer
  log: Log
  services: { media: { storage: Pick<Storage, 'delete'> } }
}

/**
 * Deletes the account with its sessions, working copies and open links. The caller has checked the permission: this runs
 * as the system.
 */
export async function removeAccount(context: RemovalContext, account: Viewer, comments: CommentsChoice) {
  const { viewer, ip, page, services } = context
  const { auth, settings, sendEmail } = services
  // Readers are not remembered once they are gone.
  const audit = isStaff(viewer.role)
    ? { actor: viewer.email, subject: isStaff(account.role) ? account.email : '', ip: anonymizeIp(ip) }
    : undefined
  const avatars = await auth.api.removeUser({ body: { userId: account.id, comments, audit } })
  await auth.api.endPendingLinks({ body: { userId: account.id } })
  await deleteAvatars(context, avatars)
  await sendEmail(await renderAccountRemovedEmail(page.site, account.email, settings.siteUrl))
}

/** Files that cannot be deleted only take space. */
const deleteAvatars = ({ services, log }: RemovalContext, urls: string[]) =>
  Promise.all(
    urls.map((url) =>
      services.media.storage
        .delete(url.replace(/^\/media\//, ''))
        .catch((error: unknown) => log.warn(loggableError(error), 'deleting an avatar failed')),
    ),
  )

/** From the page of one's own account. */
export const handleRemoveOwnAccount = (
  context: RemovalContext & ConfirmationContext,
  request: Request,
  form: FormData,
) =>
  runIntent({
    form,
    log: context.log,
    handlers: {
      async 'remove-account'(text) {
        if (text('sure') === '') {
          throw new UserError(422, 'Please tick the box first: this cannot be undone.')
        }
        await assertConfirmed(context, request, form)
        await removeAccount(context, context.viewer, parseCommentsChoice(text('comments')))
        return 'Your account is removed.'
      },
    },
  })
