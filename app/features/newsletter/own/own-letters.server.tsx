import { createHash } from 'node:crypto'
import { ConfirmationLetter } from '#app/features/newsletter/letters/confirmation.tsx'
import { listHeaders } from '#app/features/newsletter/letters/list-headers.ts'
import { WelcomeLetter } from '#app/features/newsletter/letters/welcome.tsx'
import { welcome } from '#app/features/newsletter/newsletter-messages.ts'
import { listLatestPosts } from '#app/features/posts/posts.server.ts'
import { readSite } from '#app/features/site/site.server.ts'
import { renderLetter } from '#app/mail/render-letter.server.tsx'
import { newsletter } from '#app/navigation/site.ts'
import type { Access } from '#database/access.ts'
import type { Letter } from '#platform/mail.ts'
import { ownAddresses } from './addresses.ts'
import type { Subscriber } from './holder.server.ts'
import { tokenFor } from './tokens.server.ts'

type Post = { system: Access; siteUrl: string }

const LATEST = 3

/** The same until something happens to the subscriber: a letter that was queued before a crash is queued once. */
export function onceFor({ id, askedAt, confirmedAt, endedAt }: Subscriber, what: string): string {
  const moments = [askedAt, confirmedAt, endedAt].map((moment) => moment?.getTime())
  const digest = createHash('sha256')
    .update([what, id, ...moments].join())
    .digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export async function confirmationLetters(
  { system, siteUrl }: Post,
  people: Subscriber[],
): Promise<Letter[]> {
  const site = await readSite(system)
  return Promise.all(
    people.map(async (person) => {
      const { confirm } = ownAddresses(siteUrl, tokenFor(person, 'confirm'))
      const parts = await renderLetter(<ConfirmationLetter name={person.name} confirmUrl={confirm} />, site)
      return { to: person.email, subject: `Confirm your address for ${newsletter.title}`, ...parts }
    }),
  )
}

export async function welcomeLetters({ system, siteUrl }: Post, people: Subscriber[]): Promise<Letter[]> {
  const site = await readSite(system)
  const posts = await listLatestPosts(system, { limit: LATEST })
  const latest = posts.map(({ title, slug }) => ({ title, url: `${siteUrl}/blog/${slug}` }))
  return Promise.all(
    people.map(async (person) => {
      const { unsubscribe, preferences } = ownAddresses(siteUrl, tokenFor(person, 'manage'))
      const own = { name: person.name, unsubscribeUrl: unsubscribe, preferencesUrl: preferences }
      const parts = await renderLetter(<WelcomeLetter siteUrl={siteUrl} latest={latest} {...own} />, site)
      const headers = listHeaders(site.name, siteUrl, unsubscribe)
      return { to: person.email, subject: welcome.title, ...parts, headers }
    }),
  )
}
