import { pageMeta } from '#app/document/page-meta.ts'
import { NewsletterForm, ProviderForm } from '#app/features/newsletter/newsletter-form.tsx'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { newsletterText, subscribePage } from '#app/navigation/site-structure.ts'
import { Hero } from '#app/ui/hero.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/subscribe'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: subscribePage.title, description: newsletterText.invitation, path: '/subscribe' })

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const { action, script } = services.settings.newsletterForm
  return { provider: action ? { action, script } : null }
}

export default function Subscribe({ loaderData: { provider } }: Route.ComponentProps) {
  return (
    <div className="pb-(--rhythm)">
      <Hero
        kicker={newsletterText.title}
        title={subscribePage.title}
        text={newsletterText.invitation}
        art={subscribePage.art}
        tall
      >
        <div id="newsletter" className="mt-8 w-full max-w-xl">
          {provider ? <ProviderForm {...provider} /> : <NewsletterForm />}
        </div>
        <TextLink to="/newsletter" className="mt-4 text-small">
          Read earlier letters
        </TextLink>
      </Hero>
    </div>
  )
}
