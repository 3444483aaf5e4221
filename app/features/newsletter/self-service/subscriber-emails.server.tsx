import { createHash } from 'node:crypto'
import { GiftEmail, giftTitle } from '#app/features/newsletter/emails/gift-email.tsx'
import { mailingListHeaders } from '#app/features/newsletter/emails/mailing-list-headers.ts'
import { ConfirmationEmail, WelcomeEmail } from '#app/features/newsletter/emails/onboarding-emails.tsx'
import { giftPath } from '#app/features/newsletter/forms/forms.ts'
import { createGiftLinks } from '#app/features/newsletter/forms/gifts.server.ts'
import { isNoDemo } from '#app/features/newsletter/issues/demo-content.server.ts'
import { welcomeTitle } from '#app/features/newsletter/newsletter-messages.ts'
import { selectLatestPosts } from '#app/features/posts/posts.server.ts'
import { readSite } from '#app/features/site/site.server.ts'
import { renderEmail } from '#app/mail/render-email.server.tsx'
import type { Access } from '#database/access.ts'
import type { Email } from '#platform/mail.ts'
import type { SubscriberRecord } from './find-subscriber.server.ts'
import { createSubscriberToken, subscriberUrls } from './tokens.server.ts'

type EmailContext = { system: Access; siteUrl: string }

const LATEST_POST_COUNT = 3

/** Stays the same until the subscriber changes, so that an email that was enqueued before a crash is not enqueued again. */
export function emailIdempotencyKey(
  { id, askedAt, confirmedAt, endedAt }: SubscriberRecord,
  emailKind: string,
): string {
  const moments = [askedAt, confirmedAt, endedAt].map((moment) => moment?.getTime())
  const digest = createHash('sha256')
    .update([emailKind, id, ...moments].join())
    .digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export async function renderConfirmationEmails(
  { system, siteUrl }: EmailContext,
  recipients: SubscriberRecord[],
): Promise<Email[]> {
  const site = await readSite(system)
  const gifts = await createGiftLinks(system, recipients)
  return Promise.all(
    recipients.map(async (subscriber) => {
      const { confirm } = subscriberUrls(siteUrl, createSubscriberToken(subscriber, 'confirm'))
      const content = await renderEmail(
        <ConfirmationEmail
          name={subscriber.name}
          gift={gifts.get(subscriber.id)?.name}
          confirmUrl={confirm}
        />,
        site,
      )
      return { to: subscriber.email, subject: `Confirm your address for ${site.newsletter.name}`, ...content }
    }),
  )
}

export async function renderWelcomeEmails(
  { system, siteUrl }: EmailContext,
  recipients: SubscriberRecord[],
): Promise<Email[]> {
  const site = await readSite(system)
  const posts = await system.run((db) => selectLatestPosts(db, LATEST_POST_COUNT, isNoDemo('post')))
  const latestPosts = posts.map(({ title, path }) => ({ title, url: siteUrl + path }))
  const gifts = await createGiftLinks(system, recipients)
  return Promise.all(
    recipients.map(async (subscriber) => {
      const { unsubscribe, preferences } = subscriberUrls(
        siteUrl,
        createSubscriberToken(subscriber, 'manage'),
      )
      const gift = gifts.get(subscriber.id)
      const content = await renderEmail(
        <WelcomeEmail
          name={subscriber.name}
          siteUrl={siteUrl}
          latestPosts={latestPosts}
          gift={gift && { name: gift.name, url: siteUrl + giftPath(gift.token) }}
          unsubscribeUrl={unsubscribe}
          preferencesUrl={preferences}
        />,
        site,
      )
      const headers = mailingListHeaders(site.name, siteUrl, unsubscribe)
      return { to: subscriber.email, subject: welcomeTitle(site), ...content, headers }
    }),
  )
}

/** For somebody who gets the letters already; undefined if there is no gift. */
export async function renderGiftEmail(
  { system, siteUrl }: EmailContext,
  subscriber: SubscriberRecord,
  formId: string,
): Promise<Email | undefined> {
  const gift = (await createGiftLinks(system, [{ ...subscriber, formId }])).get(subscriber.id)
  if (!gift) return undefined
  const site = await readSite(system)
  const { unsubscribe, preferences } = subscriberUrls(siteUrl, createSubscriberToken(subscriber, 'manage'))
  const content = await renderEmail(
    <GiftEmail
      name={subscriber.name}
      siteUrl={siteUrl}
      gift={{ name: gift.name, url: siteUrl + giftPath(gift.token) }}
      unsubscribeUrl={unsubscribe}
      preferencesUrl={preferences}
    />,
    site,
  )
  const headers = mailingListHeaders(site.name, siteUrl, unsubscribe)
  return { to: subscriber.email, subject: giftTitle, ...content, headers }
}
