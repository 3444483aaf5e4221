import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { DateText } from '#app/ui/date.tsx'
import { artUrl } from '#app/ui/image-variants.ts'
import type { GuideDifficulty, StaticGuide } from './guides.ts'

const difficultyTones: Record<GuideDifficulty, 'plain' | 'positive' | 'new'> = {
  Beginner: 'positive',
  Intermediate: 'plain',
  Advanced: 'new',
}

const viewCountFormat = new Intl.NumberFormat('en-US')

export function GuideCard({ guide, first }: { guide: StaticGuide; first: boolean }) {
  return (
    <article className="group relative">
      <CoverImage image={{ url: artUrl(guide.art), alt: guide.imageAlt }} isPriority={first} />
      <p className="mt-4 flex items-center justify-between gap-3">
        <span className="font-display text-label text-gold-ink italic">{guide.category}</span>
        <Badge tone={difficultyTones[guide.difficulty]}>{guide.difficulty}</Badge>
      </p>
      <h2 className="mt-2 text-story">
        <Link
          to={guide.href}
          prefetch="intent"
          viewTransition
          className="decoration-1 underline-offset-title after:absolute after:inset-0 after:content-[''] group-hover:underline"
        >
          {guide.title}
        </Link>
      </h2>
      <p className="mt-2 text-ink-soft">{guide.excerpt}</p>
      <p className="mt-3 flex flex-wrap gap-x-2 text-fine text-ink-soft">
        <span className="text-ink">{guide.duration}</span>
        <Dot />
        <DateText value={guide.date} />
        <Dot />
        <span>{viewCountFormat.format(guide.views)} views</span>
      </p>
    </article>
  )
}

const Dot = () => <span aria-hidden="true">·</span>
