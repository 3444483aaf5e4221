import { PostImage } from '#app/features/posts/lists/post-image.tsx'
import { PostLink } from '#app/features/posts/lists/post-link.tsx'
import { PostVerdict } from '#app/features/posts/lists/post-verdict.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DateText } from '#app/ui/date.tsx'
import type { Guide } from './guides.ts'

const difficultyTones: Record<string, 'plain' | 'positive' | 'new'> = {
  Beginner: 'positive',
  Advanced: 'new',
}

export function GuideCard({ guide, first }: { guide: Guide; first: boolean }) {
  return (
    <article className="group relative">
      <PostImage post={guide} isPriority={first} />
      <p className="mt-4 flex items-center justify-between gap-3">
        <span className="font-display text-label text-gold-ink italic">
          {[guide.adLabel, guide.category?.name].filter(Boolean).join(' · ')}
        </span>
        <Badge tone={difficultyTones[guide.difficulty] ?? 'plain'}>{guide.difficulty}</Badge>
      </p>
      <h2 className="mt-2 text-story">
        <PostLink post={guide} />
      </h2>
      <p className="mt-2 text-ink-soft">{guide.excerpt}</p>
      <PostVerdict verdict={guide.verdict} />
      <p className="mt-3 flex flex-wrap gap-x-2 text-fine text-ink-soft">
        <span className="text-ink">{guide.duration}</span>
        <span aria-hidden="true">·</span>
        <DateText value={guide.publishedDate} />
        {guide.views !== null && (
          <>
            <span aria-hidden="true">·</span>
            <span>{guide.views.toLocaleString('en-US')} views</span>
          </>
        )}
      </p>
    </article>
  )
}
