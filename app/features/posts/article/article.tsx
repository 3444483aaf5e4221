import type { ReactNode } from 'react'
import type { FeaturedImage, Heading } from '#app/features/posts/posts.ts'
import { categoryThemeStyle } from '#app/ui/category-theme.tsx'
import { Container } from '#app/ui/container.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { ArticleHeader, type ArticleHeaderProps } from './article-header.tsx'
import { ArticleText } from './article-text.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { Video } from './video.tsx'

type ArticleProps = {
  head: ArticleHeaderProps
  image: FeaturedImage | null
  /** Shared with its image on the pages that link here. */
  viewTransitionName?: string
  videoId?: string | null
  headings: Heading[]
  html: string
  /** The disclosure: before the picture and the contents, so that it is on the first screen of a phone. */
  note?: ReactNode
  actions?: ReactNode
}

export function Article({
  head,
  image,
  viewTransitionName,
  videoId,
  headings,
  html,
  note,
  actions,
}: ArticleProps) {
  return (
    <article
      data-offline
      className={head.category?.color && 'mood'}
      style={categoryThemeStyle(head.category?.color)}
    >
      <ReadingProgress />
      <Container>
        <ArticleHeader {...head} actions={actions} />
        {note}
        {image && (
          <CoverImage
            image={image}
            isPriority
            viewTransitionName={viewTransitionName}
            sizes="(min-width: 78rem) 71rem, 100vw"
            className="max-sm:-mx-(--gutter) max-sm:w-auto max-sm:rounded-none sm:rounded-panel"
          />
        )}
        <div className="article-body">
          <TableOfContents headings={headings} />
          <div className="min-w-0">
            {videoId && <Video id={videoId} title={head.title} poster={image} />}
            <ArticleText html={html} className="prose prose-article" />
          </div>
        </div>
      </Container>
    </article>
  )
}
