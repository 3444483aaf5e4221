import { site } from '#app/site.ts'
import type { Letter } from '#platform/mail.ts'
import { mailedLink } from './mailed-link.server.ts'
import { countOfComments } from './moderation.ts'

type WaitingLetter = {
  to: string
  comments: { id: string; name: string; content: string; heldBecause: string[]; post: string }[]
  /** How many wait, those included that were told before. */
  total: number
  secret: string
  siteUrl: string
  now: Date
}

const LONGEST = 600

/** The newest comments that wait, each with a link to approve and one to delete it. */
export function waitingLetter({ to, comments, total, secret, siteUrl, now }: WaitingLetter): Letter {
  const told = comments.map(({ id, name, content, heldBecause, post }) => ({
    heading: `${name} on “${post.trim() || 'Untitled Post'}”`,
    content: content.length > LONGEST ? `${content.slice(0, LONGEST)}…` : content,
    held: heldBecause.length > 0 ? `Held: ${heldBecause.join(', ')}` : '',
    approve: mailedLink({ secret, siteUrl }, { id, action: 'approve', now }),
    remove: mailedLink({ secret, siteUrl }, { id, action: 'delete', now }),
  }))
  const opening =
    total === 1 ? 'A comment waits for approval.' : `${countOfComments(total)} wait for approval.`
  const closing = `All of them, and the setting that ends these letters: ${siteUrl}/admin/comments`
  const text = [
    opening,
    ...told.map(({ heading, content, held, approve, remove }) =>
      [heading, quoted(content), held, `Approve: ${approve}`, `Delete: ${remove}`].filter(Boolean).join('\n'),
    ),
    'Each link asks once more before it acts, and works for 7 days.',
    closing,
  ]
  const html = [
    `<p>${escaped(opening)}</p>`,
    ...told.map(
      ({ heading, content, held, approve, remove }) =>
        `<p><strong>${escaped(heading)}</strong></p>
<blockquote style="white-space: pre-wrap">${escaped(content)}</blockquote>
${held && `<p><em>${escaped(held)}</em></p>`}
<p><a href="${escaped(approve)}">Approve</a> · <a href="${escaped(remove)}">Delete</a></p>`,
    ),
    '<p>Each link asks once more before it acts, and works for 7 days.</p>',
    `<p><a href="${escaped(siteUrl)}/admin/comments">All of them</a>, and the setting that ends these letters.</p>`,
  ]
  const subject =
    total === 1 ? `A comment waits at ${site.name}` : `${countOfComments(total)} wait at ${site.name}`
  return { to, subject, text: `${text.join('\n\n')}\n`, html: html.join('\n') }
}

const quoted = (content: string) => content.replace(/^/gm, '> ')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
