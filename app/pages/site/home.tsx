import { data, redirect } from 'react-router'
import { pageMeta, siteAmong } from '#app/document/page-meta.ts'
import { NewsletterSection } from '#app/features/newsletter/newsletter-section.tsx'
import { LoadFailure } from '#app/features/posts/archive/load-failure.tsx'
import { websiteData } from '#app/features/posts/article/structured-data.ts'
import { CategoryIndex } from '#app/features/posts/front/category-index.tsx'
import { FeaturedStories } from '#app/features/posts/front/featured-stories.tsx'
import { readFrontPage } from '#app/features/posts/front/front-page.server.ts'
import { FrontPage } from '#app/features/posts/front/front-page.tsx'
import { useSite } from '#app/features/site/use-site.ts'
import { movedFrom } from '#app/features/transfer/old-address.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { accessOf, logOf } from '#app/http/request-context.server.ts'
import { POSTS } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { frontPage, guide } from '#app/navigation/site.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Container, Section } from '#app/ui/container.tsx'
import { SectionHeading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/home'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description: siteAmong(args.matches).description,
    data: (origin, site) => [websiteData(origin, site)],
  })

export const handle = { cache: { by: [], unless: ['p'] } } satisfies CachedRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const place = url.searchParams.has('p') && (await movedFrom(accessOf(context), `/${url.search}`))
  if (place) throw redirect(place, 301)
  const content = await readFrontPage(accessOf(context), logOf(context))
  return data(content, { status: content.error === null ? 200 : 503 })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  useLiveData([POSTS])
  const { latest, featured, categories, error } = loaderData
  return (
    <>
      <Container className="pt-5 sm:pt-8">
        <Banner {...guide} {...useSite().guide} />
      </Container>
      <Section aria-labelledby="latest">
        <Container>
          <SectionHeading
            id="latest"
            aside={
              <TextLink to="/blog" prefetch="intent">
                All posts
              </TextLink>
            }
          >
            {frontPage.latest}
          </SectionHeading>
          {error === null ? <FrontPage posts={latest} /> : <LoadFailure message={error} />}
        </Container>
      </Section>
      {featured.length > 0 && (
        <Section aria-labelledby="featured" className="bg-sunk">
          <Container>
            <SectionHeading id="featured">{frontPage.featured}</SectionHeading>
            <FeaturedStories posts={featured} />
          </Container>
        </Section>
      )}
      {categories.length > 0 && (
        <Section aria-labelledby="categories">
          <Container>
            <SectionHeading id="categories">{frontPage.categories}</SectionHeading>
            <CategoryIndex categories={categories} />
          </Container>
        </Section>
      )}
      <NewsletterSection />
    </>
  )
}
