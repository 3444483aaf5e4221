import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { InterestFields } from '#app/features/newsletter/audience/interest-fields.tsx'
import { readInterests } from '#app/features/newsletter/audience/interests.server.ts'
import { interestFieldName } from '#app/features/newsletter/audience/interests.ts'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { failureMessage, welcomeTitle } from '#app/features/newsletter/newsletter-messages.ts'
import { subscribe } from '#app/features/newsletter/subscribe.server.ts'
import { countSignUp } from '#app/features/numbers/collect/count-sign-up.server.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import { PhaseRow } from '#app/ui/phase.tsx'
import type { Route } from './+types/newsletter-subscribe'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: siteFromMatches(args.matches).newsletter.name,
    description: siteFromMatches(args.matches).newsletter.invitation,
    path: '/subscribe',
    isIndexed: false,
  })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const current = context.get(requestContext)
  return subscribe(current, form, { onSubscribed: () => countSignUp(current, request) })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { access } = context.get(requestContext)
  return { interests: await readInterests(access) }
}

/** The form on a page of its own: for links to it, and where the response of the others is one, without JavaScript. */
export default function NewsletterSubscribe({
  loaderData: { interests },
  actionData: result,
}: Route.ComponentProps) {
  const site = useSite()
  const typed = result?.ok === false ? result.values : {}
  const isChosen = (id: string) => typed[interestFieldName(id)] === 'on'
  return (
    <Container className="flex max-w-3xl flex-col items-start py-(--rhythm)">
      <PhaseRow className="mb-8 w-52 text-gold" />
      {result?.ok ? (
        <>
          <PageTitle>{welcomeTitle(site)}</PageTitle>
          <Subtitle className="mt-4 mb-8">{site.newsletter.welcome}</Subtitle>
          {result.note && <p className="-mt-4 mb-8 font-medium">{result.note}</p>}
          <ButtonLink to="/blog">Read the blog</ButtonLink>
        </>
      ) : (
        <>
          <PageTitle>{result ? failureMessage.title : site.newsletter.name}</PageTitle>
          <Subtitle className="mt-4 mb-8">{site.newsletter.invitation}</Subtitle>
          <NewsletterForm result={result} className="w-full max-w-xl">
            <InterestFields interests={interests} isChosen={isChosen} className="mt-8" />
          </NewsletterForm>
        </>
      )}
    </Container>
  )
}
