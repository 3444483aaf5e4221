import type { Access } from '#database/access.ts'
import { fetchForeignFile } from '#platform/foreign-fetch.ts'
import { hashMailToken, selectMailSetting, writeMailSetting } from './mail-health-settings.server.ts'
import type { MailProviderId } from './mail-providers.ts'
import { readBrevoEvents } from './providers/brevo.server.ts'
import { isSameText, type MailEventRequest, type ReadMailEvents } from './providers/mail-event.server.ts'
import { readMailgunEvents } from './providers/mailgun.server.ts'
import { readPostmarkEvents } from './providers/postmark.server.ts'
import { readResendEvents } from './providers/resend.server.ts'
import { readSendgridEvents } from './providers/sendgrid.server.ts'
import { createSesReader, type FetchFromSns } from './providers/ses.server.ts'
import { type OnSuppress, suppressAddresses } from './suppress-addresses.server.ts'

const MAX_SNS_BYTES = 64 * 1024
const SNS_TIMEOUT_MS = 8_000
/** The page says when the last message came; it need not be written for each of a flood. */
const NOTED_EVERY_MS = 60_000

const fetchFromSns: FetchFromSns = (url) =>
  fetchForeignFile(url, { maxBytes: MAX_SNS_BYTES, timeoutMs: SNS_TIMEOUT_MS })

type Dependencies = {
  system: Access
  suppressionHandlers: readonly OnSuppress[]
  fetchFromSns?: FetchFromSns
}

type ReceivedMailEvents = MailEventRequest & { provider: string; token: string }

/** Receives what a mail provider reports. False: not by whom it claims to be. */
export function createMailEventReceiver({ system, suppressionHandlers, ...injected }: Dependencies) {
  const readers: Record<MailProviderId, ReadMailEvents> = {
    postmark: readPostmarkEvents,
    ses: createSesReader(injected.fetchFromSns ?? fetchFromSns),
    sendgrid: readSendgridEvents,
    mailgun: readMailgunEvents,
    resend: readResendEvents,
    brevo: readBrevoEvents,
  }

  return async ({ provider, token, ...request }: ReceivedMailEvents): Promise<boolean> => {
    const settings = await system.run((db) => selectMailSetting(db, 'mail-events'))
    if (settings?.provider !== provider || !isSameText(hashMailToken(token), settings.tokenHash)) return false
    const events = await readers[settings.provider](request, settings.secret)
    if (!events) return false
    await system.run(async (db) => {
      await suppressAddresses(db, events, suppressionHandlers)
      const last = await selectMailSetting(db, 'mail-events.last')
      const at = request.now.toISOString()
      if (!last || request.now.getTime() - Date.parse(last.at) >= NOTED_EVERY_MS)
        await writeMailSetting(db, 'mail-events.last', { at })
    })
    return true
  }
}
