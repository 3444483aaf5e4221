import { data } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { readArchivedIssue } from '#app/features/newsletter/issues/archive.server.ts'
import { NewsletterSection } from '#app/features/newsletter/newsletter-section.tsx'
import { parseSlug } from '#app/features/posts/lists/post-url.ts'
import { DisclosureNote } from '#app/features/products/shown/disclosure-note.tsx'
import { siteTimeZone } from '#app/features/site/site.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { newsletterArchivePage } from '#app/navigation/page-texts.ts'
import { Container } from '#app/ui/container.tsx'
import { DateText } from '#app/ui/date.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import { SanitizedHtml } from '#app/ui/sanitized-html.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/newsletter-issue'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { subject, previewText, slug } = args.loaderData
  const description = previewText || siteFromMatches(args.matches).newsletter.invitation
  return pageMeta(args, { title: subject, description, path: `/newsletter/${slug}`, type: 'article' })
}

export const handle = { cache: { keyParams: [] } } satisfies CachedRoute

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access, page } = context.get(requestContext)
  const slug = parseSlug(params.slug)
  const issue =
    slug &&
    (await readArchivedIssue(access, slug, {
      timeZone: siteTimeZone(page.site),
      country: page.country,
    }))
  if (!issue) throw data(null, { status: 404 })
  return issue
}

export default function NewsletterIssuePage({ loaderData: issue }: Route.ComponentProps) {
  return (
    <>
      <Container className="pt-8 pb-(--rhythm) sm:pt-12">
        <article className="mx-auto max-w-160">
          <TextLink to="/newsletter" className="text-small">
            ← {newsletterArchivePage.title}
          </TextLink>
          <PageTitle className="wrap-anywhere mt-4">{issue.subject}</PageTitle>
          {issue.previewText && <Subtitle className="wrap-anywhere mt-3">{issue.previewText}</Subtitle>}
          <p className="mt-4 mb-10 border-line border-b pb-6 text-ink-soft text-small">
            Sent on <DateText value={issue.sentAt} />
          </p>
          <DisclosureNote disclosure={issue.disclosure} className="mb-8" />
          <SanitizedHtml html={issue.html} className="prose prose-article" />
        </article>
      </Container>
      <NewsletterSection />
    </>
  )
}
