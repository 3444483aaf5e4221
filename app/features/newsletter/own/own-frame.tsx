import type { ReactNode } from 'react'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { Container } from '#app/ui/container.tsx'
import { Deck, PageTitle } from '#app/ui/heading.tsx'
import { Phases } from '#app/ui/phase.tsx'

type OwnFrameProps = { title: string; text?: ReactNode; children?: ReactNode }

/** A page that a link in a letter leads to. What comes of a press stands where the question was, and is heard there. */
export const OwnFrame = ({ title, text, children }: OwnFrameProps) => (
  <Container className="flex max-w-3xl flex-col items-start py-(--rhythm)">
    <Phases className="mb-8 w-52 text-gold" />
    <PageTitle>{title}</PageTitle>
    {text && (
      <div role="status">
        <Deck className="mt-4 mb-8 break-words">{text}</Deck>
      </div>
    )}
    {children}
  </Container>
)

/** Cut off by a mail program, older than the subscription, or made up: nobody can tell. */
export const StaleLink = () => (
  <OwnFrame
    title="This link leads nowhere"
    text="Perhaps it was cut off on the way, or was used long ago. If you would like the letters, you can sign up here."
  >
    <NewsletterForm className="w-full max-w-xl" />
  </OwnFrame>
)
