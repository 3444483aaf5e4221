import { data, redirect, useLocation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { NewsletterSection } from '#app/features/newsletter/newsletter-section.tsx'
import { postsLoadFailure, problemStatus, publicErrorMessage } from '#app/features/posts/archive/archive.ts'
import { readSectionPosts } from '#app/features/posts/archive/archive-page.server.ts'
import {
  archiveUrl,
  findCanonicalRedirect,
  parsePageNumber,
} from '#app/features/posts/archive/archive-url.ts'
import { PostList } from '#app/features/posts/archive/post-list.tsx'
import { PostsLoadFailure } from '#app/features/posts/archive/posts-load-failure.tsx'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { POSTS_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { findSection, withMenuLabels } from '#app/navigation/sections.ts'
import { CategoryTheme } from '#app/ui/category-theme.tsx'
import { Container, Section as PageSection } from '#app/ui/container.tsx'
import type { LoadFailureRoute } from '#app/ui/failed-requests/shown-page.ts'
import { PageTitle, SectionHeading } from '#app/ui/heading.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/section'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { section, page, archive } = args.loaderData
  return pageMeta(args, {
    title: page > 1 ? `${section.title}, page ${page}` : section.title,
    description: section.description,
    path: archiveUrl(section.path, { page }),
    isIndexed: archive !== null,
  })
}

export const handle = {
  cache: { keyParams: ['category', 'page', 'search'] },
  loadFailure: postsLoadFailure,
} satisfies CachedRoute & LoadFailureRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const found = findSection(url.pathname)
  if (!found) throw data(null, { status: 404 })
  const section = withMenuLabels(found, current.page.site.menus)
  const page = parsePageNumber(url.searchParams.get('page'))
  const canonicalUrl = findCanonicalRedirect(url, { page })
  if (canonicalUrl) throw redirect(canonicalUrl, 301)
  const postList = await readSectionPosts(current, { category: section.category, page })
  return data({ section, page, ...postList }, { status: problemStatus(postList.problem) })
}

export default function Section({ loaderData: { section, page, archive, problem } }: Route.ComponentProps) {
  useLiveData([POSTS_TOPIC])
  return (
    <>
      <CategoryTheme color={archive?.posts[0]?.category?.color}>
        <Hero kicker={section.kicker} title={section.title} text={section.description} art={section.art}>
          {section.links && (
            <nav aria-label={section.kicker} className="mt-5 flex flex-wrap gap-x-6">
              {section.links.map((link) => (
                <TextLink key={link.to} to={link.to} prefetch="intent" viewTransition>
                  {link.label}
                </TextLink>
              ))}
            </nav>
          )}
        </Hero>
        <PageSection aria-labelledby="posts">
          <Container>
            <SectionHeading
              id="posts"
              aside={
                <TextLink to="/blog" prefetch="intent" viewTransition>
                  All posts
                </TextLink>
              }
            >
              {section.listTitle}
            </SectionHeading>
            <PostList path={section.path} query={{ page }} archive={archive} problem={problem} />
          </Container>
        </PageSection>
      </CategoryTheme>
      {section.hasNewsletterForm && <NewsletterSection />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const section = findSection(useLocation().pathname)
  return (
    <Container className="py-12 sm:py-20">
      <PageTitle className="mb-8">{section?.title}</PageTitle>
      <PostsLoadFailure message={publicErrorMessage(error)} />
    </Container>
  )
}
