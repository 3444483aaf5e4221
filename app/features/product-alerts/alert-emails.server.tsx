import { formatPrice } from '#app/features/products/links/price.ts'
import { productPagePath } from '#app/features/products/shown/shop.ts'
import { lastMomentOf } from '#app/features/products/shown/shown-product.ts'
import { FollowFooter } from '#app/features/reader-mail/follow-footer.tsx'
import { followPlaceholders } from '#app/features/reader-mail/follow-links.server.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { type RenderedEmail, renderEmail } from '#app/mail/render-email.server.tsx'
import { SiteEmail } from '#app/mail/site-email.tsx'
import { EmailButton } from '#app/ui/email/links.tsx'
import { EmailQuote } from '#app/ui/email/quote.tsx'
import { Spacer } from '#app/ui/email/spacer.tsx'
import { EmailParagraph, EmailTitle } from '#app/ui/email/text.tsx'
import { formatDate } from '#app/ui/format-date.ts'
import type { EventDetails, ProductEventKind } from './product-events.server.ts'

export type AlertedEvent = {
  [K in ProductEventKind]: {
    kind: K
    details: EventDetails<K>
    product: { name: string; slug: string }
    happenedAt: Date
  }
}[ProductEventKind]

type AlertInput = {
  event: AlertedEvent
  /** What has to be said before a verdict is quoted; empty where that is nothing. */
  disclosure: string
  site: Site
  siteUrl: string
}

/**
 * For all who follow the product: only their links are filled in. No store is linked, and nothing of Amazon's is in it, which
 * allows neither links nor prices in emails.
 */
export async function renderAlert({
  event,
  disclosure,
  site,
  siteUrl,
}: AlertInput): Promise<RenderedEmail & { subject: string }> {
  const { name, slug } = event.product
  const { subject, text, quote } = describeAlert(event, siteTimeZone(site))
  const footer = (
    <FollowFooter
      reason={`You saved ${name} and asked to hear of it.`}
      subject={name}
      {...followPlaceholders}
    />
  )
  const rendered = await renderEmail(
    <SiteEmail homeUrl={siteUrl} title={subject} preview={text} footer={footer}>
      <Spacer height={40} />
      <EmailTitle>{subject}</EmailTitle>
      {disclosure && <EmailParagraph>{disclosure}</EmailParagraph>}
      <EmailParagraph>{text}</EmailParagraph>
      {quote && <EmailQuote>{quote}</EmailQuote>}
      <Spacer height={26} />
      <EmailButton href={`${siteUrl}${productPagePath(slug)}`}>Look at it</EmailButton>
    </SiteEmail>,
    site,
  )
  return { ...rendered, subject }
}

/** A price has its day: the email is read later. */
function describeAlert(event: AlertedEvent, timeZone: string) {
  const { name } = event.product
  switch (event.kind) {
    case 'price': {
      const { amount, currency, was } = event.details
      const price = formatPrice(amount, currency)
      const day = formatDate(event.happenedAt.toISOString(), timeZone)
      return {
        subject: `${name} costs less: ${price}`,
        text: `${price} on ${day}. Before, it was ${formatPrice(was, currency)}.`,
      }
    }
    case 'stock':
      return { subject: `${name} is back`, text: `${name} was out of stock. Now it is there again.` }
    case 'code': {
      const { code, benefit, endsAt } = event.details
      const day = formatDate(lastMomentOf(endsAt), timeZone)
      return {
        subject: `Code ${code} ends ${day}`,
        text: `The code ${code} works for ${name} until ${day}: ${benefit}.`,
      }
    }
    case 'verdict':
      return {
        subject: `A new verdict on ${name}`,
        text: `There is a new review of ${name}.`,
        quote: event.details.verdict,
      }
  }
}
