import { data, redirect } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { NewsletterSection } from '#app/features/newsletter/newsletter-section.tsx'
import { PostsLoadFailure } from '#app/features/posts/archive/posts-load-failure.tsx'
import { websiteStructuredData } from '#app/features/posts/article/structured-data.ts'
import { CategoryIndex } from '#app/features/posts/front/category-index.tsx'
import { FeaturedPosts } from '#app/features/posts/front/featured-posts.tsx'
import { readFrontPage } from '#app/features/posts/front/front-page.server.ts'
import { FrontPage } from '#app/features/posts/front/front-page.tsx'
import type { FrontPagePart, PartKind } from '#app/features/site/front-page/front-page.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { resolveAddress } from '#app/features/transfer/resolve-address.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { POSTS_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Container, Section } from '#app/ui/container.tsx'
import { SectionHeading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/home'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description: siteFromMatches(args.matches).description,
    structuredData: (origin, site) => [websiteStructuredData(origin, site)],
  })

export const handle = { cache: { keyParams: [], bypassParams: ['p'] } } satisfies CachedRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const target = url.searchParams.has('p') && (await resolveAddress(current.access, `/${url.search}`))
  if (target && target.kind === 'moved') throw redirect(target.to, 301)
  const content = await readFrontPage(current, current.page.site.frontPage.postCount)
  return data(content, { status: content.error === null ? 200 : 503 })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  useLiveData([POSTS_TOPIC])
  const { banner, parts } = useSite().frontPage
  return (
    <>
      <Container className="pt-5 sm:pt-8">
        <Banner {...banner} />
      </Container>
      {parts.map((part) => part.isShown && <Part key={part.kind} {...part} content={loaderData} />)}
    </>
  )
}

type PartProps = FrontPagePart & { content: Route.ComponentProps['loaderData'] }

/** A part without content is not shown. */
function Part({ kind, heading, content }: PartProps) {
  if (kind === 'newsletter') return <NewsletterSection />
  const children = contentOf(kind, content)
  if (!children) return null
  const allPosts = kind === 'latest' && (
    <TextLink to="/blog" prefetch="intent">
      All posts
    </TextLink>
  )
  return (
    <Section
      aria-labelledby={heading ? kind : undefined}
      className={kind === 'featured' ? 'bg-sunk' : undefined}
    >
      <Container>
        {heading && (
          <SectionHeading id={kind} aside={allPosts}>
            {heading}
          </SectionHeading>
        )}
        {children}
      </Container>
    </Section>
  )
}

function contentOf(
  kind: Exclude<PartKind, 'newsletter'>,
  { latest, featured, categories, error }: PartProps['content'],
) {
  if (kind === 'featured') return featured.length > 0 && <FeaturedPosts posts={featured} />
  if (kind === 'categories') return categories.length > 0 && <CategoryIndex categories={categories} />
  return error === null ? <FrontPage posts={latest} /> : <PostsLoadFailure message={error} />
}
