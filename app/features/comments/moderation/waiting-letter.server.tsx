import type { Site } from '#app/features/site/site.ts'
import { renderLetter } from '#app/mail/render-letter.server.tsx'
import { SiteLetter } from '#app/mail/site-letter.tsx'
import { Gap } from '#app/ui/letter/gap.tsx'
import { LineLink } from '#app/ui/letter/links.tsx'
import { LetterTitle, Paragraph } from '#app/ui/letter/words.tsx'
import type { Letter } from '#platform/mail.ts'
import { mailedLink } from './mailed-link.server.ts'
import { countOfComments } from './moderation.ts'
import { WaitingComment } from './waiting-comment.tsx'

type WaitingLetter = {
  to: string
  comments: { id: string; name: string; content: string; heldBecause: string[]; post: string }[]
  /** How many wait, those included that were told before. */
  total: number
  secret: string
  site: Site
  siteUrl: string
  now: Date
}

const LONGEST = 600

/** The newest comments that wait, each with a link to approve and one to delete it. */
export async function waitingLetter(waiting: WaitingLetter): Promise<Letter> {
  const { to, comments, total, secret, site, siteUrl, now } = waiting
  const linkTo = (id: string, action: 'approve' | 'delete') =>
    mailedLink({ secret, siteUrl }, { id, action, now })
  const opening =
    total === 1 ? 'A comment is waiting for approval.' : `${countOfComments(total)} are waiting for approval.`
  const subject =
    total === 1
      ? `A comment is waiting at ${site.name}`
      : `${countOfComments(total)} are waiting at ${site.name}`
  const ending = (
    <>
      <p style={{ margin: '0 0 10px' }}>This letter comes at most once an hour.</p>
      <LineLink href={`${siteUrl}/admin/comments`}>See all of them, or turn these letters off</LineLink>
    </>
  )
  const parts = await renderLetter(
    <SiteLetter homeUrl={siteUrl} title={subject} preview={opening} footer={ending}>
      <Gap height={40} />
      <LetterTitle>{opening}</LetterTitle>
      <Paragraph>Each link asks before it acts, and works for 7 days.</Paragraph>
      {comments.map(({ id, name, content, heldBecause, post }) => (
        <WaitingComment
          key={id}
          heading={`${name} on “${post.trim() || 'Untitled Post'}”`}
          content={content.length > LONGEST ? `${content.slice(0, LONGEST)}…` : content}
          heldBecause={heldBecause}
          approve={linkTo(id, 'approve')}
          remove={linkTo(id, 'delete')}
        />
      ))}
    </SiteLetter>,
    site,
  )
  return { to, subject, ...parts }
}
