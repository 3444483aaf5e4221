import { data, redirect } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { NewsletterSection } from '#app/features/newsletter/newsletter-section.tsx'
import { postsLoadFailure, publicErrorMessage, responseInitFor } from '#app/features/posts/archive/archive.ts'
import { ArchiveFilters } from '#app/features/posts/archive/archive-filters.tsx'
import { readArchivePage } from '#app/features/posts/archive/archive-page.server.ts'
import { ArchiveResults } from '#app/features/posts/archive/archive-results.tsx'
import {
  archiveUrl,
  findCanonicalRedirect,
  parseArchiveQuery,
} from '#app/features/posts/archive/archive-url.ts'
import { CategoryChips } from '#app/features/posts/archive/category-chips.tsx'
import { PostsLoadFailure } from '#app/features/posts/archive/posts-load-failure.tsx'
import { feedPaths } from '#app/features/posts/feeds/feed.ts'
import { POST_READS_TOPIC } from '#app/features/posts/lists/post-reads.ts'
import type { Site } from '#app/features/site/site.ts'
import { useSite } from '#app/features/site/use-site.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { POSTS_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { blogPage } from '#app/navigation/page-texts.ts'
import { CategoryTheme } from '#app/ui/category-theme.tsx'
import { Container } from '#app/ui/container.tsx'
import type { LoadFailureRoute } from '#app/ui/failed-requests/shown-page.ts'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import type { Route } from './+types/blog'

const BLOG_PATH = '/blog'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData)
    return pageMeta(args, { ...siteFromMatches(args.matches).pages.blog, isIndexed: false })
  const { query, category, problem } = args.loaderData
  const { title, description } = pageIntroduction(args.loaderData, siteFromMatches(args.matches))
  const about = query.search ? `“${query.search}” in ${title}` : title
  return pageMeta(args, {
    title: query.page > 1 ? `${about}, page ${query.page}` : about,
    description,
    path: archiveUrl(BLOG_PATH, { ...query, sort: undefined }),
    isIndexed: !problem && !query.search && !query.sort,
    feed: category
      ? {
          title: `${siteFromMatches(args.matches).name} · ${category.name}`,
          path: feedPaths(category.slug).rss,
        }
      : undefined,
  })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const handle = {
  cache: { keyParams: ['category', 'sort', 'page'], bypassParams: ['search'] },
  loadFailure: postsLoadFailure,
} satisfies CachedRoute & LoadFailureRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = parseArchiveQuery(url.searchParams)
  const canonicalUrl = findCanonicalRedirect(url, query)
  if (canonicalUrl) throw redirect(canonicalUrl, 301)
  const current = context.get(requestContext)
  if (query.sort) current.page.topics.add(POST_READS_TOPIC)
  const page = await readArchivePage(current, query)
  return data(page, responseInitFor(page.problem))
}

export default function Blog({ loaderData: page }: Route.ComponentProps) {
  useLiveData([POSTS_TOPIC])
  const { query, categories, category } = page
  const { title, description } = pageIntroduction(page, useSite())
  return (
    <>
      <CategoryTheme color={category?.color} className="bg-(--wash,transparent) pt-12 sm:pt-20">
        <Container className={category ? 'pb-8 sm:pb-12' : undefined}>
          <PageTitle large className="text-(color:--tone,var(--ink))">
            {title}
          </PageTitle>
          <Subtitle className="mt-4 mb-8 sm:mb-10">{description}</Subtitle>
          <ArchiveFilters path={BLOG_PATH} query={query} categories={categories} />
          {!category && <CategoryChips categories={categories} search={query.search} className="mt-6" />}
        </Container>
      </CategoryTheme>
      <Container className="pt-10 pb-(--rhythm) sm:pt-14">
        <ArchiveResults path={BLOG_PATH} page={page} />
      </Container>
      <NewsletterSection />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Container className="py-12 sm:py-20">
      <PageTitle large className="mb-8">
        {useSite().pages.blog.title}
      </PageTitle>
      <PostsLoadFailure message={publicErrorMessage(error)} />
    </Container>
  )
}

function pageIntroduction({ category, problem }: Route.ComponentProps['loaderData'], { pages }: Site) {
  if (category) return { title: category.name, description: category.description }
  return problem?.kind === 'no such category' ? blogPage.unknownCategory : pages.blog
}
