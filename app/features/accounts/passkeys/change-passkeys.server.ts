import { noteAtDesk } from '#app/features/accounts/audit-keeper.server.ts'
import type { ConfirmationGuard } from '#app/features/accounts/confirm-identity/guard.server.ts'
import { type Change, makeChange } from '#app/http/run-intent.server.ts'
import type { Log } from '#platform/log.ts'
import { addPasskey, passkeyName, type Who } from './add-passkey.server.ts'
import type { Passkey } from './passkeys.ts'

export const listPasskeys = ({ desk, viewer }: Who): Promise<Passkey[]> =>
  desk.auth.api.readPasskeys({ body: { userId: viewer.id } })

/** Does what a form on the page of passkeys asks. */
export function changePasskeys(
  who: Who & { log: Log; confirm: ConfirmationGuard },
  request: Request,
  form: FormData,
) {
  const { desk, viewer, log, confirm } = who
  const { renamePasskey, removePasskey } = desk.auth.api
  const changes: Record<string, Change> = {
    async 'add-passkey'(text) {
      await addPasskey(who, request, { name: text('name'), credential: text('credential') })
      return 'Passkey added'
    },
    async 'rename-passkey'(text) {
      const body = { userId: viewer.id, id: text('id'), name: passkeyName(text('name')) }
      return (await renamePasskey({ body })) ? 'Passkey renamed' : undefined
    },
    async 'remove-passkey'(text) {
      await confirm(form)
      const name = await removePasskey({ body: { userId: viewer.id, id: text('id') } })
      if (name === null) return undefined
      await noteAtDesk(desk, { kind: 'passkey-removed', email: viewer.email, subject: name })
      return 'Passkey removed'
    },
  }
  return makeChange(changes, form, log)
}
