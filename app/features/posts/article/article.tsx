import type { ReactNode } from 'react'
import type { Heading } from '#app/features/posts/posts.ts'
import { Container } from '#app/ui/container.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { moodStyle } from '#app/ui/mood.tsx'
import { type ArticleHead, ArticleHeader } from './article-header.tsx'
import { ArticleText } from './article-text.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { Video } from './video.tsx'

type ArticleProps = {
  head: ArticleHead
  image: { url: string; alt: string } | null
  /** The name of its picture on the pages that lead here. */
  travelsAs?: string
  videoId?: string | null
  headings: Heading[]
  html: string
  /** What a reader must know before the text, such as who pays for it. */
  note?: ReactNode
}

/** One long read: a post, or an article of the house. */
export function Article({ head, image, travelsAs, videoId, headings, html, note }: ArticleProps) {
  return (
    <article className={head.category?.color && 'mood'} style={moodStyle(head.category?.color)}>
      <ReadingProgress />
      <Container>
        <ArticleHeader {...head} />
        {image && (
          <Frame
            image={image}
            first
            travelsAs={travelsAs}
            sizes="(min-width: 78rem) 71rem, 100vw"
            className="max-sm:-mx-(--gutter) max-sm:w-auto max-sm:rounded-none sm:rounded-panel"
          />
        )}
        <div className="article-body">
          <TableOfContents headings={headings} />
          <div className="min-w-0">
            {note}
            {videoId && <Video id={videoId} title={head.title} poster={image?.url} />}
            <ArticleText html={html} />
          </div>
        </div>
      </Container>
    </article>
  )
}
