import { data, redirect, useLocation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { NewsletterSection } from '#app/features/newsletter/newsletter-section.tsx'
import { PageView } from '#app/features/pages/page-view.tsx'
import { readPage } from '#app/features/pages/read-page.server.ts'
import { loadPostPage } from '#app/features/post-page/load-post-page.server.ts'
import { PostPage } from '#app/features/post-page/post-page.tsx'
import { postsLoadFailure, problemStatus, publicErrorMessage } from '#app/features/posts/archive/archive.ts'
import { reviewFilterNames } from '#app/features/posts/archive/archive-url.ts'
import { PostsLoadFailure } from '#app/features/posts/archive/posts-load-failure.tsx'
import { postMeta } from '#app/features/posts/article/article-meta.ts'
import { UpdatedBar } from '#app/features/posts/article/updated-bar.tsx'
import { isSectionPath, readSection } from '#app/features/posts/section/read-section.server.ts'
import { SectionPage, sectionMeta } from '#app/features/posts/section/section-page.tsx'
import { isInside } from '#app/features/site/sections/sections.ts'
import { resolveAddress } from '#app/features/transfer/resolve-address.server.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { useSections } from '#app/navigation/use-sections.ts'
import { Container } from '#app/ui/container.tsx'
import type { LoadFailureRoute } from '#app/ui/failed-requests/shown-page.ts'
import { PageTitle } from '#app/ui/heading.tsx'
import { PageNotFound } from '#app/ui/page-not-found.tsx'
import type { Route } from './+types/any-address'

export const meta: Route.MetaFunction = (args) => {
  const content = args.loaderData
  if (content?.kind === 'section') return sectionMeta(args, content)
  if (content?.kind === 'page') {
    const { meta: words, path, image } = content.page
    return pageMeta(args, { ...words, path, image: image ?? undefined })
  }
  if (content) return postMeta(args, content.post)
  return pageMeta(args, {
    title: 'Page not found',
    description: 'There is no page at this address.',
    isIndexed: false,
  })
}

export const handle = {
  cache: { keyParams: ['category', 'page', 'search', 'sort', ...reviewFilterNames] },
  loadFailure: postsLoadFailure,
} satisfies CachedRoute & LoadFailureRoute

/** What has an address of its own, or had another one: a page, a section or a post. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const target = isSectionPath(current, url) ? null : await resolveAddress(current.access, url.pathname)
  if (target?.kind === 'moved') throw redirect(target.to + url.search, 301)
  if (target?.kind === 'page') {
    if (target.path !== url.pathname) throw redirect(target.path + url.search, 301)
    const page = await readPage(current.access, target.path, current.page)
    if (page) return { kind: 'page' as const, page }
  }
  const post = target?.kind === 'post' && (await loadPostPage(current, target.slug, url))
  if (post) return { kind: 'post' as const, ...post }
  const section = await readSection(current, url)
  if (!section) return data(null, { status: 404 })
  return data({ kind: 'section' as const, ...section }, { status: problemStatus(section.problem) })
}

export default function AnyAddress({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PageNotFound />
  if (loaderData.kind === 'page') {
    const { page } = loaderData
    return (
      <>
        <PageView {...page} />
        <UpdatedBar key={page.id} kind="page" shown={page} />
      </>
    )
  }
  if (loaderData.kind === 'post') return <PostPage {...loaderData} />
  return (
    <>
      <SectionPage {...loaderData} />
      {loaderData.section.hasNewsletterForm && <NewsletterSection />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const [section] = useSections()
    .filter(({ path }) => isInside(pathname, path))
    .sort((a, b) => b.path.length - a.path.length)
  if (!section) throw error
  return (
    <Container className="py-12 sm:py-20">
      <PageTitle className="mb-8">{section.title}</PageTitle>
      <PostsLoadFailure message={publicErrorMessage(error)} />
    </Container>
  )
}
