import { data, redirect, useLocation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { NewsletterSection } from '#app/features/newsletter/newsletter-section.tsx'
import { readableMessage, statusOf } from '#app/features/posts/archive/archive.ts'
import { archiveAddress, pageNumber, straightened } from '#app/features/posts/archive/archive-address.ts'
import { readShelf } from '#app/features/posts/archive/archive-page.server.ts'
import { LoadFailure } from '#app/features/posts/archive/load-failure.tsx'
import { PostShelf } from '#app/features/posts/archive/post-shelf.tsx'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { accessOf, logOf } from '#app/http/request-context.server.ts'
import { POSTS } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { sectionAt } from '#app/navigation/site.ts'
import { Container, Section as Stretch } from '#app/ui/container.tsx'
import { PageTitle, SectionHeading } from '#app/ui/heading.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { Mood } from '#app/ui/mood.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/section'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { section, page, archive } = args.loaderData
  return pageMeta(args, {
    title: page > 1 ? `${section.title}, page ${page}` : section.title,
    description: section.description,
    path: archiveAddress(section.path, { page }),
    index: archive !== null,
  })
}

export const handle = { cache: { by: ['category', 'page', 'search'] } } satisfies CachedRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const section = sectionAt(url.pathname)
  if (!section) throw data(null, { status: 404 })
  const page = pageNumber(url.searchParams.get('page'))
  const straight = straightened(url, { page })
  if (straight) throw redirect(straight, 301)
  const shelf = await readShelf(accessOf(context), { category: section.category, page }, logOf(context))
  return data({ section, page, ...shelf }, { status: statusOf(shelf.trouble) })
}

export default function Section({ loaderData: { section, page, archive, trouble } }: Route.ComponentProps) {
  useLiveData([POSTS])
  return (
    <>
      <Mood color={archive?.posts[0]?.category?.color}>
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
        <Stretch aria-labelledby="posts">
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
            <PostShelf path={section.path} query={{ page }} archive={archive} trouble={trouble} />
          </Container>
        </Stretch>
      </Mood>
      {section.newsletter && <NewsletterSection />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const section = sectionAt(useLocation().pathname)
  return (
    <Container className="py-12 sm:py-20">
      <PageTitle className="mb-8">{section?.title}</PageTitle>
      <LoadFailure message={readableMessage(error)} />
    </Container>
  )
}
