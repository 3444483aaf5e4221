import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'

const shape =
  'inline-flex items-center rounded-full border px-3 py-0.5 text-fine font-medium whitespace-nowrap'

const tones = {
  plain: 'border-line bg-raised text-ink-soft',
  new: 'border-gold bg-transparent text-gold-ink',
  positive: 'border-current bg-transparent text-success',
  strong: 'border-primary bg-primary text-primary-ink',
}

type BadgeProps = { tone?: keyof typeof tones; children: ReactNode; className?: string }

export function Badge({ tone = 'plain', children, className }: BadgeProps) {
  return <span className={clsx(shape, tones[tone], className)}>{children}</span>
}

export const NewBadge = ({ className }: { className?: string }) => (
  <Badge tone="new" className={className}>
    New
  </Badge>
)

const tint = (color: string) => ({ '--category': color }) as CSSProperties

type CategoryProps = { color: string; children: ReactNode; className?: string }

export function CategoryBadge({ color, children, className }: CategoryProps) {
  return (
    <span className={clsx(shape, 'category-tint category-chip', className)} style={tint(color)}>
      {children}
    </span>
  )
}

/** The category as a running line of a story, where a pill would shout. */
export function CategoryLabel({ color, children, className }: CategoryProps) {
  return (
    <span className={clsx('category-tint font-display text-label italic', className)} style={tint(color)}>
      {children}
    </span>
  )
}
