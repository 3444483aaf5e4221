import { type MiddlewareFunction, redirect } from 'react-router'
import type { Visitor } from '#app/features/accounts/accounts.ts'
import { deskOf, viewerOf } from '#app/http/request-context.server.ts'
import { ConfirmationNeeded } from '#app/http/run-intent.server.ts'
import { confirmIdentity, readConfirmationWays, type Who } from './confirm-identity.server.ts'
import { CONFIRMATION, CONFIRMATION_PASSKEY, confirmPath, isConfirmed } from './confirmation.ts'

/** For downloads: who has not shown lately who they are is asked first, and led back. Roles are another guard's. */
export const requireConfirmation: MiddlewareFunction<Response> = ({ request, context }) => {
  const viewer = viewerOf(context)
  if (viewer?.role !== 'admin' || isConfirmed(viewer)) return
  const { pathname, search } = new URL(request.url)
  throw redirect(confirmPath(pathname.replace(/\.data$/, '') + search))
}

/** For what forms ask: passes, or refuses in a way that makes the form ask who it is and keep what was typed. */
export type ConfirmationGuard = (form: FormData) => Promise<void>

export const confirmationGuard =
  (who: Who): ConfirmationGuard =>
  async (form) => {
    if (isConfirmed(who.viewer)) return
    const isAnswered = form.has(CONFIRMATION) || form.has(CONFIRMATION_PASSKEY)
    const refused = isAnswered ? await confirmIdentity(who, form) : undefined
    if (isAnswered && !refused) return
    throw new ConfirmationNeeded(refused, await readConfirmationWays(who))
  }

type Args = { request: Request; context: Parameters<typeof deskOf>[0] }

/** The guard of a page's action; its own guard lets nobody by who is not signed in. */
export const confirmationGuardOf = ({ request, context }: Args): ConfirmationGuard =>
  confirmationGuard({ desk: deskOf(context), viewer: viewerOf(context) as Visitor, request })
