import clsx from 'clsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { Link } from '#app/ui/link.tsx'
import { adminGuideUrl, type ManagedGuide } from './holiday-manager.ts'

type GuideListProps = { guides: ManagedGuide[]; selected: ManagedGuide | null }

export function GuideList({ guides, selected }: GuideListProps) {
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle id="guides">Guides</CardTitle>
      {guides.length === 0 ? (
        <p className="text-ink-soft">No guides created yet</p>
      ) : (
        <nav aria-labelledby="guides" className="-mx-2">
          <ul className="grid gap-1">
            {guides.map((guide) => (
              <li key={guide.id}>
                <GuideLink guide={guide} isSelected={guide.id === selected?.id} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Card>
  )
}

const GuideLink = ({ guide, isSelected }: { guide: ManagedGuide; isSelected: boolean }) => (
  <Link
    to={adminGuideUrl(guide.id)}
    preventScrollReset
    aria-current={isSelected || undefined}
    className={clsx(
      'flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border-l-2 px-3 py-2 no-underline transition-colors',
      isSelected
        ? 'border-accent bg-sunk font-medium ring-1 ring-line-strong ring-inset'
        : 'border-transparent hover:bg-sunk',
    )}
  >
    <span className="min-w-0 break-words">{guide.title}</span>
    <span className="flex items-center gap-2 text-fine text-ink-soft">
      {guide.year}
      {guide.isActive && <Badge tone="positive">Active</Badge>}
      {guide.isFallback && <Badge>Fallback</Badge>}
    </span>
  </Link>
)
