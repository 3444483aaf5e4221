import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PhaseRow } from './phase.tsx'

type EmptyStateProps = { children: ReactNode; action?: ReactNode; className?: string }

export function EmptyState({ children, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center gap-6 py-16 text-center', className)}>
      <PhaseRow className="w-40 text-gold" />
      <p className="text-deck text-ink-soft">{children}</p>
      {action}
    </div>
  )
}
