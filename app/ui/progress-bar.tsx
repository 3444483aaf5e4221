import type { ReactNode } from 'react'

type ProgressBarProps = { label: string; done: number; total: number | null; children?: ReactNode }

/** Without a total it is indeterminate. The children are buttons beside it. */
export function ProgressBar({ label, done, total, children }: ProgressBarProps) {
  return (
    <div className="grid gap-2">
      <p role="status" className="text-small tabular-nums">
        {label}
      </p>
      <div className="flex min-h-11 items-center gap-4">
        <progress
          aria-label={label}
          max={100}
          value={total ? Math.floor((done / total) * 100) : undefined}
          className="h-1.5 grow appearance-none forced-colors:appearance-auto overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
        {children}
      </div>
    </div>
  )
}
