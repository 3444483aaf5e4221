import { parseHtmlStart } from '#app/features/posts/html/parse-html.ts'
import { shortened } from '#app/features/posts/reading.ts'
import { SiteLetter } from '#app/mail/site-letter.tsx'
import { holidays } from '#app/navigation/site.ts'
import { Gap } from '#app/ui/letter/gap.tsx'
import { LetterButton, LetterLink } from '#app/ui/letter/links.tsx'
import { EveningPanel, Section } from '#app/ui/letter/panel.tsx'
import { Prose } from '#app/ui/letter/prose.tsx'
import { Quote } from '#app/ui/letter/quote.tsx'
import { Kicker, LetterHeading, LetterTitle, Note, Paragraph } from '#app/ui/letter/words.tsx'
import type { IssueLetterProps } from './issue-letter.ts'
import { IssuePosts } from './issue-posts.tsx'
import { OwnLinks } from './own-links.tsx'

const LONGEST_COMMENT = 400

/** The weekly letter. */
export function IssueLetter({
  siteUrl,
  subject,
  previewText,
  introHtml,
  posts,
  guide,
  ...more
}: IssueLetterProps) {
  const { comments, disclosure, webUrl, preferencesUrl, unsubscribeUrl } = more
  // A draft takes its subject from its first post: one of the two is enough to read.
  const isNamedByPost = posts[0]?.title.trim() === subject.trim()
  return (
    <SiteLetter
      homeUrl={siteUrl}
      title={subject}
      preview={previewText}
      footer={<OwnLinks webUrl={webUrl} preferencesUrl={preferencesUrl} unsubscribeUrl={unsubscribeUrl} />}
    >
      <Gap height={40} />
      {!isNamedByPost && <LetterTitle>{subject}</LetterTitle>}
      {disclosure && <Note>{disclosure}</Note>}
      <Prose tree={parseHtmlStart(introHtml).tree} base={siteUrl} />
      <IssuePosts posts={posts} isTitle={isNamedByPost} />
      {guide && <GuidePanel {...guide} />}
      {comments.length > 0 && <FromTheComments comments={comments} />}
    </SiteLetter>
  )
}

const GuidePanel = ({ title, description, url, finds }: NonNullable<IssueLetterProps['guide']>) => (
  <>
    <Gap height={44} />
    <EveningPanel>
      <Kicker>{holidays.kicker}</Kicker>
      <LetterHeading>{title}</LetterHeading>
      {description.trim() && <Paragraph>{description}</Paragraph>}
      {finds.map((find) => (
        <Paragraph key={find.title}>
          <strong>{find.title}</strong>
          {find.description.trim() && `: ${find.description}`}
        </Paragraph>
      ))}
      <Gap height={24} />
      <LetterButton href={url}>Open the holiday guide</LetterButton>
    </EveningPanel>
  </>
)

const FromTheComments = ({ comments }: Pick<IssueLetterProps, 'comments'>) => (
  <Section>
    <LetterHeading>From the comments</LetterHeading>
    {comments.map(({ name, content, postTitle, url }) => (
      <div key={`${url} ${name} ${content}`}>
        <Quote>{shortened(content, LONGEST_COMMENT)}</Quote>
        <Note data-text="line">
          {name}, on <LetterLink href={url}>{postTitle}</LetterLink>
        </Note>
      </div>
    ))}
  </Section>
)
