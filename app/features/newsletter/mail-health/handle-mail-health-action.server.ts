import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { findSelector } from './dns-records.server.ts'
import {
  createMailToken,
  deleteMailSetting,
  hashMailToken,
  type MailEventsSettings,
  selectMailSetting,
  writeMailSetting,
} from './mail-health-settings.server.ts'
import { isMailProvider, type MailProviderId, mailEventsPath, mailProviders } from './mail-providers.ts'
import { parseResendSecret } from './providers/resend.server.ts'
import { parseSendgridKey } from './providers/sendgrid.server.ts'
import { TOPIC_ARN } from './providers/ses.server.ts'

type Context = { access: Access; log: Log; services: { mailHealth: { domain: string | null } } }

/** The address for the provider, which is shown only once. */
type NewMailAddress = { newAddressPath?: string }

export const handleMailHealthAction = ({ access, log, services }: Context, form: FormData) =>
  runIntent<NewMailAddress>({
    form,
    log,
    handlers: {
      async 'save-dkim'(text) {
        const input = text('dkim')
        const found = findSelector(input, services.mailHealth.domain ?? '')
        if (input !== '' && !found)
          throw new UserError(
            422,
            'Please paste the headers of a letter, or type the name of its key.',
            'dkim',
          )
        await access.run((db) =>
          found ? writeMailSetting(db, 'dkim', found) : deleteMailSetting(db, 'dkim'),
        )
        return found ? 'Name of the key saved' : 'The usual names are tried again'
      },
      async 'save-mail-events'(text) {
        return saveMailEvents(access, form, text('provider'), false)
      },
      async 'renew-mail-events'(text) {
        return saveMailEvents(access, form, text('provider'), true)
      },
      async 'stop-mail-events'() {
        await access.run((db) => deleteMailSetting(db, 'mail-events'))
        return 'Nothing is taken from a mail provider any more'
      },
    },
  })

/** A saved provider keeps its address, unless another one is asked for. */
async function saveMailEvents(access: Access, form: FormData, provider: string, isRenewed: boolean) {
  if (!isMailProvider(provider)) throw new UserError(422, 'Please choose a mail provider.', 'provider')
  const secret = readSecret(form, provider)
  return access.run(async (db) => {
    const before = await selectMailSetting(db, 'mail-events')
    const kept = before?.provider === provider ? before : undefined
    const token = createMailToken()
    const tokenHash = kept && !isRenewed ? kept.tokenHash : hashMailToken(token)
    const saved: MailEventsSettings = { provider, tokenHash, secret: secret || kept?.secret || '' }
    await writeMailSetting(db, 'mail-events', saved)
    if (tokenHash === kept?.tokenHash) return 'Saved'
    await deleteMailSetting(db, 'mail-events.last')
    return { message: 'The address is ready', newAddressPath: mailEventsPath(provider, token) }
  })
}

const MAX_SECRET_LENGTH = 400

const isSecretOf: Record<MailProviderId, (secret: string) => boolean> = {
  postmark: () => true,
  brevo: () => true,
  ses: (secret) => TOPIC_ARN.test(secret),
  sendgrid: (secret) => parseSendgridKey(secret) !== undefined,
  mailgun: (secret) => /^[\w-]{8,}$/.test(secret),
  resend: (secret) => parseResendSecret(secret) !== undefined,
}

/** Read from the form itself: it is not among the values that are sent back. Empty: the stored one is kept. */
function readSecret(form: FormData, provider: MailProviderId): string {
  const value = form.get('secret')
  const secret = typeof value === 'string' ? value.trim() : ''
  const { name, secret: what } = mailProviders[provider]
  if (what === null || secret === '') return ''
  if (secret.length > MAX_SECRET_LENGTH || !isSecretOf[provider](secret))
    throw new UserError(422, `This does not look like the key of ${name}: please paste ${what}.`, 'secret')
  return secret
}
