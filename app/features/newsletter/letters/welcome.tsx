import { welcome } from '#app/features/newsletter/newsletter-messages.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { SiteLetter } from '#app/mail/site-letter.tsx'
import { newsletter } from '#app/navigation/site.ts'
import { Gap } from '#app/ui/letter/gap.tsx'
import { LetterButton, LineLink } from '#app/ui/letter/links.tsx'
import { EveningPanel, Section } from '#app/ui/letter/panel.tsx'
import { Kicker, LetterHeading, LetterTitle, Note, Paragraph } from '#app/ui/letter/words.tsx'
import { greeting } from './greeting.ts'
import { OwnLinks } from './own-links.tsx'

export type WelcomeLetterProps = {
  name: string | null
  siteUrl: string
  /** The newest posts, three at most. */
  latest: { title: string; url: string }[]
  preferencesUrl: string
  unsubscribeUrl: string
}

/** The first letter that a subscriber gets. */
export const WelcomeLetter = ({ name, siteUrl, latest, ...own }: WelcomeLetterProps) => (
  <SiteLetter
    homeUrl={siteUrl}
    title={welcome.title}
    preview={newsletter.invitation}
    footer={<OwnLinks {...own} />}
  >
    <Gap height={28} />
    <EveningPanel>
      <Kicker>You are in</Kicker>
      <LetterTitle>{welcome.title}</LetterTitle>
      <Paragraph>{newsletter.invitation}</Paragraph>
      <Gap height={26} />
      <LetterButton href={siteUrl}>Look around</LetterButton>
      <Note>No spam ever. Unsubscribe anytime.</Note>
    </EveningPanel>
    <Gap height={12} />
    <Paragraph>{greeting(name)}</Paragraph>
    <Paragraph>
      How lovely that you are here.
      {latest.length > 0 && ' Until the next letter, this is where I would begin.'}
    </Paragraph>
    <Paragraph>{useSite().author}</Paragraph>
    {latest.length > 0 && <Latest posts={latest.slice(0, 3)} />}
  </SiteLetter>
)

const Latest = ({ posts }: { posts: WelcomeLetterProps['latest'] }) => (
  <Section>
    <LetterHeading>To begin with</LetterHeading>
    {posts.map(({ title, url }) => (
      <Paragraph key={url}>
        <LineLink href={url}>{title}</LineLink>
      </Paragraph>
    ))}
  </Section>
)
