import { data, redirect } from 'react-router'
import { pageMeta, siteAmong } from '#app/document/page-meta.ts'
import { NewsletterSection } from '#app/features/newsletter/newsletter-section.tsx'
import { answerFor, readableMessage } from '#app/features/posts/archive/archive.ts'
import {
  archiveAddress,
  readArchiveQuery,
  straightened,
} from '#app/features/posts/archive/archive-address.ts'
import { ArchiveFilters } from '#app/features/posts/archive/archive-filters.tsx'
import { readArchivePage } from '#app/features/posts/archive/archive-page.server.ts'
import { ArchiveResults } from '#app/features/posts/archive/archive-results.tsx'
import { CategoryChips } from '#app/features/posts/archive/category-chips.tsx'
import { LoadFailure } from '#app/features/posts/archive/load-failure.tsx'
import { feedPaths } from '#app/features/posts/feeds/feed.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { archiveDeskOf } from '#app/http/request-context.server.ts'
import { POSTS } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { blog } from '#app/navigation/site.ts'
import { Container } from '#app/ui/container.tsx'
import { Deck, PageTitle } from '#app/ui/heading.tsx'
import { Mood } from '#app/ui/mood.tsx'
import type { Route } from './+types/blog'

const PATH = '/blog'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { ...blog, index: false })
  const { query, category, trouble } = args.loaderData
  const { title, description } = introduction(args.loaderData)
  const about = query.search ? `“${query.search}” in ${title}` : title
  return pageMeta(args, {
    title: query.page > 1 ? `${about}, page ${query.page}` : about,
    description,
    path: archiveAddress(PATH, query),
    index: !trouble && !query.search,
    feed: category
      ? { title: `${siteAmong(args.matches).name} · ${category.name}`, path: feedPaths(category.slug).rss }
      : undefined,
  })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const handle = { cache: { by: ['category', 'page'], unless: ['search'] } } satisfies CachedRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readArchiveQuery(url.searchParams)
  const straight = straightened(url, query)
  if (straight) throw redirect(straight, 301)
  const page = await readArchivePage(archiveDeskOf(context), query)
  return data(page, answerFor(page.trouble))
}

export default function Blog({ loaderData: page }: Route.ComponentProps) {
  useLiveData([POSTS])
  const { query, categories, category } = page
  const { title, description } = introduction(page)
  return (
    <>
      <Mood color={category?.color} className="bg-(--wash,transparent) pt-12 sm:pt-20">
        <Container className={category ? 'pb-8 sm:pb-12' : undefined}>
          <PageTitle large className="text-(color:--tone,var(--ink))">
            {title}
          </PageTitle>
          <Deck className="mt-4 mb-8 sm:mb-10">{description}</Deck>
          <ArchiveFilters path={PATH} query={query} categories={categories} />
          {!category && <CategoryChips categories={categories} search={query.search} className="mt-6" />}
        </Container>
      </Mood>
      <Container className="pt-10 pb-(--rhythm) sm:pt-14">
        <ArchiveResults path={PATH} page={page} />
      </Container>
      <NewsletterSection />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Container className="py-12 sm:py-20">
      <PageTitle large className="mb-8">
        {blog.title}
      </PageTitle>
      <LoadFailure message={readableMessage(error)} />
    </Container>
  )
}

function introduction({ category, trouble }: Route.ComponentProps['loaderData']) {
  if (category) return { title: category.name, description: category.description }
  return trouble?.kind === 'no such category' ? blog.unknownCategory : blog
}
