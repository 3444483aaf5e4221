import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { NewsletterSection } from '#app/features/newsletter/newsletter-section.tsx'
import { PostsLoadFailure } from '#app/features/posts/archive/posts-load-failure.tsx'
import { websiteStructuredData } from '#app/features/posts/article/structured-data.ts'
import { CategoryIndex } from '#app/features/posts/front/category-index.tsx'
import { FeaturedPosts } from '#app/features/posts/front/featured-posts.tsx'
import { readFrontPage } from '#app/features/posts/front/front-page.server.ts'
import { FrontPage } from '#app/features/posts/front/front-page.tsx'
import type { FrontPagePart } from '#app/features/site/front-page/front-page.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { findOldPathRedirect } from '#app/features/transfer/old-path-redirect.server.ts'
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
  const newUrl = url.searchParams.has('p') && (await findOldPathRedirect(current.access, `/${url.search}`))
  if (newUrl) throw redirect(newUrl, 301)
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

function Part({ kind, heading, content: { latest, featured, categories, error } }: PartProps) {
  if (kind === 'newsletter') return <NewsletterSection />
  if (kind === 'latest') {
    const allPosts = (
      <TextLink to="/blog" prefetch="intent">
        All posts
      </TextLink>
    )
    return (
      <TitledSection id={kind} heading={heading} aside={allPosts}>
        {error === null ? <FrontPage posts={latest} /> : <PostsLoadFailure message={error} />}
      </TitledSection>
    )
  }
  if (kind === 'featured' && featured.length > 0) {
    return (
      <TitledSection id={kind} heading={heading} className="bg-sunk">
        <FeaturedPosts posts={featured} />
      </TitledSection>
    )
  }
  if (kind === 'categories' && categories.length > 0) {
    return (
      <TitledSection id={kind} heading={heading}>
        <CategoryIndex categories={categories} />
      </TitledSection>
    )
  }
  return null
}

type TitledSectionProps = {
  id: string
  heading: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}

const TitledSection = ({ id, heading, aside, className, children }: TitledSectionProps) => (
  <Section aria-labelledby={heading ? id : undefined} className={className}>
    <Container>
      {heading && (
        <SectionHeading id={id} aside={aside}>
          {heading}
        </SectionHeading>
      )}
      {children}
    </Container>
  </Section>
)
