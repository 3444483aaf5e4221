import { parseHtmlUpToLimits } from '#app/features/posts/html/parse-html.ts'
import { truncateAtWord } from '#app/features/posts/post-text.ts'
import { SiteEmail } from '#app/mail/site-email.tsx'
import { holidaysPage } from '#app/navigation/page-texts.ts'
import { EmailButton, EmailLink } from '#app/ui/email/links.tsx'
import { EmailSection, EveningPanel } from '#app/ui/email/panels.tsx'
import { EmailProse } from '#app/ui/email/prose.tsx'
import { EmailQuote } from '#app/ui/email/quote.tsx'
import { Spacer } from '#app/ui/email/spacer.tsx'
import { EmailHeading, EmailKicker, EmailNote, EmailParagraph, EmailTitle } from '#app/ui/email/text.tsx'
import { AuthorSignature } from './author-signature.tsx'
import type { IssueEmailProps } from './issue-email-props.ts'
import { IssuePosts } from './issue-posts.tsx'
import { SubscriptionLinks } from './subscription-links.tsx'

const MAX_COMMENT_LENGTH = 400

export function IssueEmail({
  siteUrl,
  subject,
  previewText,
  introHtml,
  posts,
  guide,
  ...rest
}: IssueEmailProps) {
  const { comments, questions, disclosure, archiveUrl, preferencesUrl, unsubscribeUrl } = rest
  // A draft takes its subject from its first post, and the same title is not shown twice.
  const isSubjectFirstPostTitle = posts[0]?.title.trim() === subject.trim()
  return (
    <SiteEmail
      homeUrl={siteUrl}
      title={subject}
      preview={previewText}
      footer={
        <SubscriptionLinks
          archiveUrl={archiveUrl}
          preferencesUrl={preferencesUrl}
          unsubscribeUrl={unsubscribeUrl}
        />
      }
    >
      <Spacer height={40} />
      {!isSubjectFirstPostTitle && <EmailTitle>{subject}</EmailTitle>}
      {disclosure && <EmailNote>{disclosure}</EmailNote>}
      <EmailProse tree={parseHtmlUpToLimits(introHtml).tree} baseUrl={siteUrl} />
      {questions.length > 0 && <Questions questions={questions} siteUrl={siteUrl} />}
      <IssuePosts posts={posts} isFirstPostMainHeading={isSubjectFirstPostTitle} />
      {guide && <GuidePanel {...guide} />}
      {comments.length > 0 && <CommentQuotes comments={comments} />}
      <AuthorSignature siteUrl={siteUrl} />
    </SiteEmail>
  )
}

const Questions = ({ questions, siteUrl }: Pick<IssueEmailProps, 'questions' | 'siteUrl'>) => (
  <EmailSection>
    <EmailHeading>You asked</EmailHeading>
    {questions.map(({ name, content, answerHtml }, index) => (
      <div key={`${name} ${content}`}>
        {index > 0 && <Spacer height={20} />}
        <EmailQuote>{content}</EmailQuote>
        {name && <EmailNote data-text="line">{name}</EmailNote>}
        <EmailProse tree={parseHtmlUpToLimits(answerHtml).tree} baseUrl={siteUrl} />
      </div>
    ))}
  </EmailSection>
)

const GuidePanel = ({ title, description, url, finds }: NonNullable<IssueEmailProps['guide']>) => (
  <>
    <Spacer height={44} />
    <EveningPanel>
      <EmailKicker>{holidaysPage.kicker}</EmailKicker>
      <EmailHeading>{title}</EmailHeading>
      {description.trim() && <EmailParagraph>{description}</EmailParagraph>}
      {finds.map((find) => (
        <EmailParagraph key={find.title}>
          <strong>{find.title}</strong>
          {find.description.trim() && `: ${find.description}`}
        </EmailParagraph>
      ))}
      <Spacer height={24} />
      <EmailButton href={url}>Open the holiday guide</EmailButton>
    </EveningPanel>
  </>
)

const CommentQuotes = ({ comments }: Pick<IssueEmailProps, 'comments'>) => (
  <EmailSection>
    <EmailHeading>From the comments</EmailHeading>
    {comments.map(({ name, content, postTitle, url }) => (
      <div key={`${url} ${name} ${content}`}>
        <EmailQuote>{truncateAtWord(content, MAX_COMMENT_LENGTH)}</EmailQuote>
        <EmailNote data-text="line">
          {name}, on <EmailLink href={url}>{postTitle}</EmailLink>
        </EmailNote>
      </div>
    ))}
  </EmailSection>
)
