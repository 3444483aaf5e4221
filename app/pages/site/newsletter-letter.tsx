import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { readArchivedLetter } from '#app/features/newsletter/issues/archive.server.ts'
import { NewsletterSection } from '#app/features/newsletter/newsletter-section.tsx'
import { slugFrom } from '#app/features/posts/lists/post-address.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { accessOf } from '#app/http/request-context.server.ts'
import { letterArchive, newsletter } from '#app/navigation/site.ts'
import { CleanedHtml } from '#app/ui/cleaned-html.tsx'
import { Container } from '#app/ui/container.tsx'
import { DateText } from '#app/ui/date.tsx'
import { Deck, PageTitle } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/newsletter-letter'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { subject, previewText, slug } = args.loaderData
  const description = previewText || newsletter.invitation
  return pageMeta(args, { title: subject, description, path: `/newsletter/${slug}`, type: 'article' })
}

export const handle = { cache: { by: [] } } satisfies CachedRoute

export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = slugFrom(params.slug)
  const letter = slug && (await readArchivedLetter(accessOf(context), slug))
  if (!letter) throw data(null, { status: 404 })
  return letter
}

export default function NewsletterLetter({ loaderData: letter }: Route.ComponentProps) {
  return (
    <>
      <Container className="pt-8 pb-(--rhythm) sm:pt-12">
        <article className="mx-auto max-w-160">
          <TextLink to="/newsletter" className="text-small">
            ← {letterArchive.title}
          </TextLink>
          <PageTitle className="wrap-anywhere mt-4">{letter.subject}</PageTitle>
          {letter.previewText && <Deck className="wrap-anywhere mt-3">{letter.previewText}</Deck>}
          <p className="mt-4 mb-10 border-line border-b pb-6 text-ink-soft text-small">
            Sent on <DateText value={letter.sentAt} />
          </p>
          <CleanedHtml html={letter.html} className="prose prose-article" />
        </article>
      </Container>
      <NewsletterSection />
    </>
  )
}
