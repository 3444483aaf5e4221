import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { failure, welcome } from '#app/features/newsletter/newsletter-messages.ts'
import { takeSubscription } from '#app/features/newsletter/take-subscription.server.ts'
import { formOf } from '#app/http/form.server.ts'
import { subscriptionDeskOf } from '#app/http/request-context.server.ts'
import { newsletter } from '#app/navigation/site.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Deck, PageTitle } from '#app/ui/heading.tsx'
import { Phases } from '#app/ui/phase.tsx'
import type { Route } from './+types/newsletter'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: newsletter.title,
    description: newsletter.invitation,
    path: '/subscribe',
    index: false,
  })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { outcome, ...answer } = await takeSubscription(subscriptionDeskOf(context), form)
  return data(outcome, answer)
}

/** What a reader without JavaScript is answered; with it, nobody comes here. */
export default function Newsletter({ actionData: outcome }: Route.ComponentProps) {
  return (
    <Container className="flex max-w-3xl flex-col items-start py-(--rhythm)">
      <Phases className="mb-8 w-52 text-gold" />
      {outcome?.ok ? (
        <>
          <PageTitle>{welcome.title}</PageTitle>
          <Deck className="mt-4 mb-8">{welcome.text}</Deck>
          <ButtonLink to="/blog">Read the blog</ButtonLink>
        </>
      ) : (
        <>
          <PageTitle>{outcome ? failure.title : newsletter.title}</PageTitle>
          <Deck className="mt-4 mb-8">{newsletter.invitation}</Deck>
          <NewsletterForm outcome={outcome} className="w-full max-w-xl" />
        </>
      )}
    </Container>
  )
}
