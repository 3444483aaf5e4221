import type { ReactNode } from 'react'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import { PhaseRow } from '#app/ui/phase.tsx'

type SelfServicePageProps = { title: string; text?: ReactNode; children?: ReactNode }

/** A page that a link in an email leads to. The result of a form replaces the text, so that screen readers announce it. */
export const SelfServicePage = ({ title, text, children }: SelfServicePageProps) => (
  <Container className="flex max-w-3xl flex-col items-start py-(--rhythm)">
    <PhaseRow className="mb-8 w-52 text-gold" />
    <PageTitle>{title}</PageTitle>
    {text && (
      <div role="status">
        <Subtitle className="mt-4 mb-8 break-words">{text}</Subtitle>
      </div>
    )}
    {children}
  </Container>
)

/** What the link of a test letter would do. */
export const TestEmailPage = ({ title, text }: { title: string; text: string }) => (
  <SelfServicePage title={title} text={`You came from a test letter. ${text} Nothing was changed.`}>
    <ButtonLink to="/blog" variant="quiet">
      Read the blog
    </ButtonLink>
  </SelfServicePage>
)

export const InvalidLinkPage = () => (
  <SelfServicePage
    title="This link leads nowhere"
    text="Perhaps it was cut off on the way, or was used long ago. If you would like the letters, you can sign up here."
  >
    <NewsletterForm className="w-full max-w-xl" />
  </SelfServicePage>
)
