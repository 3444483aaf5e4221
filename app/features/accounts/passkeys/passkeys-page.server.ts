import type { SignedInContext } from '#app/features/accounts/account-context.server.ts'
import { auditAccountAction } from '#app/features/accounts/audit-account.server.ts'
import {
  assertConfirmed,
  type ConfirmationContext,
} from '#app/features/accounts/confirm-identity/confirm-identity.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { Log } from '#platform/log.ts'
import { addPasskey, parsePasskeyName } from './add-passkey.server.ts'
import type { Passkey } from './passkeys.ts'

export const listPasskeys = ({ viewer, services }: SignedInContext): Promise<Passkey[]> =>
  services.auth.api.readPasskeys({ body: { userId: viewer.id } })

export function handlePasskeysAction(
  context: ConfirmationContext & { log: Log },
  request: Request,
  form: FormData,
) {
  const { viewer, log } = context
  const { renamePasskey, removePasskey } = context.services.auth.api
  return runIntent({
    form,
    log,
    handlers: {
      async 'add-passkey'(text) {
        const credential = String(form.get('credential') ?? '')
        await addPasskey(context, request, { name: text('name'), credential })
        return 'Passkey added'
      },
      async 'rename-passkey'(text) {
        const body = { userId: viewer.id, id: text('id'), name: parsePasskeyName(text('name')) }
        return (await renamePasskey({ body })) ? 'Passkey renamed' : undefined
      },
      async 'remove-passkey'(text) {
        await assertConfirmed(context, request, form)
        const name = await removePasskey({ body: { userId: viewer.id, id: text('id') } })
        if (name === null) return undefined
        await auditAccountAction(context, { kind: 'passkey-removed', email: viewer.email, subject: name })
        return 'Passkey removed'
      },
    },
  })
}
