import { type MetaArgs, pageMeta } from '#app/document/page-meta.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { POSTS_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { CategoryTheme } from '#app/ui/category-theme.tsx'
import { Container, Section } from '#app/ui/container.tsx'
import { SectionHeading } from '#app/ui/heading.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { archiveUrl, isFiltered, MOST_READ } from '../archive/archive-url.ts'
import type { SectionPageData } from './read-section.server.ts'
import { SectionPosts } from './section-posts.tsx'

export const sectionMeta = (args: MetaArgs, { section, query, archive }: SectionPageData) =>
  pageMeta(args, {
    title: query.page > 1 ? `${section.title}, page ${query.page}` : section.title,
    description: section.description || section.title,
    path: archiveUrl(section.path, { ...query, sort: undefined }),
    // A choice of one reader is no page of its own.
    isIndexed: archive !== null && !query.sort && !isFiltered(query),
  })

export function SectionPage(page: SectionPageData) {
  const { section, query, archive } = page
  useLiveData([POSTS_TOPIC])
  const { countsReaders } = useSite()
  return (
    <CategoryTheme color={archive?.posts[0]?.category?.color}>
      <Hero
        kicker={section.kicker}
        title={section.title}
        text={section.description}
        art={{ name: section.image, alt: section.imageAlt }}
      >
        {section.links.length > 0 && (
          <nav aria-label={section.kicker || section.title} className="mt-5 flex flex-wrap gap-x-6">
            {section.links.map((link) => (
              <TextLink key={link.to} to={link.to} prefetch="intent" viewTransition>
                {link.label}
              </TextLink>
            ))}
          </nav>
        )}
      </Hero>
      <Section aria-labelledby="posts">
        <Container>
          <SectionHeading
            id="posts"
            aside={
              <span className="flex flex-wrap gap-x-6">
                {countsReaders && (query.sort || (archive && archive.total > 3)) && (
                  <TextLink
                    to={archiveUrl(section.path, { sort: query.sort ? undefined : MOST_READ })}
                    preventScrollReset
                  >
                    {query.sort ? 'Newest first' : 'Most read'}
                  </TextLink>
                )}
                <TextLink to="/blog" prefetch="intent" viewTransition>
                  All posts
                </TextLink>
              </span>
            }
          >
            {section.listTitle}
          </SectionHeading>
          <SectionPosts {...page} />
        </Container>
      </Section>
    </CategoryTheme>
  )
}
