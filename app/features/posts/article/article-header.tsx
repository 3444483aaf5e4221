import clsx from 'clsx'
import type { ReactNode } from 'react'
import { categoryCrumb } from '#app/features/posts/lists/post-url.ts'
import type { PostCategory, Tag } from '#app/features/posts/posts.ts'
import { portraitOf } from '#app/features/site/site.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { useSections } from '#app/navigation/use-sections.ts'
import { Badge, CategoryBadge, NewBadge } from '#app/ui/badge.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { DateText } from '#app/ui/date.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import { BackLink } from './back-link.tsx'
import { ShareButton } from './share-button.tsx'
import { SHOWN_TAGS } from './shown-tags.ts'

export type ArticleHeaderProps = {
  title: string
  excerpt: string
  authorName: string
  publishedDate: string
  readTime: number
  category: (Pick<PostCategory, 'name' | 'slug'> & { color?: string }) | null
  tags?: Tag[]
  isNew?: boolean
  /** Beside the button to share it. */
  actions?: ReactNode
}

export function ArticleHeader(head: ArticleHeaderProps) {
  const { title, excerpt, category, tags = [], isNew = false, actions } = head
  const section = categoryCrumb(useSections(), category, useSite().pages.blog.title)
  return (
    <header className="pt-3 pb-8 sm:pt-5 sm:pb-12">
      <div className="flex items-center gap-x-3 print:hidden">
        <BackLink />
        <span aria-hidden="true" className="mr-2 h-4 w-px shrink-0 bg-line-strong" />
        <Breadcrumb trail={[{ label: 'Home', to: '/' }, section, { label: title }]} className="min-w-0" />
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-2 sm:mt-12">
        {category && <CategoryBadge color={category.color ?? 'var(--gold)'}>{category.name}</CategoryBadge>}
        {tags.slice(0, SHOWN_TAGS).map((tag) => (
          <Badge key={tag.slug}>{tag.name}</Badge>
        ))}
        {isNew && <NewBadge />}
      </div>
      <h1 className="optical-display mt-5 max-w-title text-display max-sm:text-article">{title}</h1>
      {excerpt && <p className="mt-5 max-w-lines text-deck text-ink-soft sm:mt-6">{excerpt}</p>}
      <div className="mt-6 flex items-center justify-between gap-x-3 border-line sm:gap-x-6 border-t pt-4 sm:mt-9">
        <Byline {...head} />
        <div className="flex shrink-0 gap-2">
          {actions}
          <ShareButton title={title} />
        </div>
      </div>
    </header>
  )
}

function Byline({ authorName, publishedDate, readTime }: ArticleHeaderProps) {
  const portrait = portraitOf(authorName, useSite())
  return (
    <div className="flex items-center gap-2.5 sm:gap-3">
      {portrait && <Portrait image={portrait} className="size-9 shrink-0 sm:size-11" />}
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-soft text-small sm:gap-x-3">
        <span className="font-medium text-ink max-sm:w-full">{authorName}</span>
        <Dot className="max-sm:hidden" />
        <DateText value={publishedDate} />
        <Dot />
        <span>{readTime} min read</span>
      </p>
    </div>
  )
}

const Dot = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={clsx('text-gold', className)}>
    ·
  </span>
)
