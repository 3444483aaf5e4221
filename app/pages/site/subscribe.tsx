import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { NewsletterForm, ProviderForm } from '#app/features/newsletter/newsletter-form.tsx'
import { useSite } from '#app/features/site/use-site.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { subscribePage } from '#app/navigation/page-texts.ts'
import { Hero } from '#app/ui/hero.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/subscribe'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: subscribePage.title,
    description: siteFromMatches(args.matches).newsletter.invitation,
    path: '/subscribe',
  })

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export function loader({ context }: Route.LoaderArgs) {
  const { page, services } = context.get(requestContext)
  const { action, script } = services.settings.newsletterForm
  return { provider: action ? { action, script } : null, hasIssues: page.targets.contents.issues }
}

export default function Subscribe({ loaderData: { provider, hasIssues } }: Route.ComponentProps) {
  const { newsletter } = useSite()
  return (
    <div className="pb-(--rhythm)">
      <Hero
        kicker={newsletter.name}
        title={subscribePage.title}
        text={newsletter.invitation}
        art={subscribePage.art}
        tall
      >
        <div id="newsletter" className="mt-8 w-full max-w-xl">
          {provider ? <ProviderForm {...provider} /> : <NewsletterForm />}
        </div>
        {hasIssues && (
          <TextLink to="/newsletter" className="mt-4 text-small">
            Read earlier letters
          </TextLink>
        )}
      </Hero>
    </div>
  )
}
