import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'

const badgeClass =
  'inline-flex items-center rounded-full border px-3 py-0.5 text-fine font-medium whitespace-nowrap'

const toneClasses = {
  plain: 'border-line bg-raised text-ink-soft',
  new: 'border-gold bg-transparent text-gold-ink',
  positive: 'border-current bg-transparent text-success',
  strong: 'border-primary bg-primary text-primary-ink',
}

type BadgeProps = { tone?: keyof typeof toneClasses; children: ReactNode; className?: string }

export function Badge({ tone = 'plain', children, className }: BadgeProps) {
  return <span className={clsx(badgeClass, toneClasses[tone], className)}>{children}</span>
}

export const NewBadge = ({ className }: { className?: string }) => (
  <Badge tone="new" className={className}>
    New
  </Badge>
)

const categoryStyle = (color: string) => ({ '--category': color }) as CSSProperties

type CategoryBadgeProps = { color: string; children: ReactNode; className?: string }

export function CategoryBadge({ color, children, className }: CategoryBadgeProps) {
  return (
    <span className={clsx(badgeClass, 'category-tint category-chip', className)} style={categoryStyle(color)}>
      {children}
    </span>
  )
}

/** The category as plain text, without a pill. */
export function CategoryLabel({ color, children, className }: CategoryBadgeProps) {
  return (
    <span
      className={clsx('category-tint font-display text-label italic', className)}
      style={categoryStyle(color)}
    >
      {children}
    </span>
  )
}
