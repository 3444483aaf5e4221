import { ArticleText } from '#app/features/posts/article/article-text.tsx'
import { TableOfContents } from '#app/features/posts/article/table-of-contents.tsx'
import { DisclosureNote } from '#app/features/products/shown/disclosure-note.tsx'
import { useSite } from '#app/features/site/use-site.ts'
import { Container } from '#app/ui/container.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import { ABOUT_PATH, type PageContent } from './pages.ts'

/** A page with a picture tells a story, in sections; one without is a text with a list of its headings. */
export function PageView({
  path,
  title,
  lead,
  image,
  html,
  headings,
  disclosure,
}: Omit<PageContent, 'id' | 'meta' | 'path'> & { path: string | null }) {
  const { author, portrait } = useSite()
  return image ? (
    <>
      <Container className="pt-12 sm:pt-20">
        <PageTitle large>{title}</PageTitle>
        <div className="mt-5 flex gap-5 max-sm:flex-col sm:items-center sm:gap-7">
          {portrait && path === ABOUT_PATH && (
            <Portrait image={portrait} alt={author} className="size-20 shrink-0 sm:size-28" />
          )}
          {lead && <p className="max-w-blurb font-display text-ink-soft text-opening">{lead}</p>}
        </div>
        <DisclosureNote disclosure={disclosure} className="mt-8" />
        <CoverImage
          image={image}
          isPriority
          sizes="(min-width: 78rem) 71rem, 100vw"
          className="mt-10 max-sm:-mx-(--gutter) max-sm:w-auto max-sm:rounded-none sm:mt-14 sm:rounded-panel"
        />
      </Container>
      <ArticleText html={html} />
    </>
  ) : (
    <Container className="pt-12 pb-(--rhythm) sm:pt-20">
      <header className="border-ink border-b pb-8 sm:pb-10">
        <PageTitle large>{title}</PageTitle>
        {lead && <p className="mt-4 max-w-blurb text-ink-soft">{lead}</p>}
      </header>
      <DisclosureNote disclosure={disclosure} className="mt-8 sm:mt-10" />
      <div className="article-body">
        <TableOfContents headings={headings.length > 1 ? headings : []} title="On This Page" />
        <ArticleText html={html} className="prose" />
      </div>
    </Container>
  )
}
