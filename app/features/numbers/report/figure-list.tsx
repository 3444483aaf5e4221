import clsx from 'clsx'
import type { ReactNode } from 'react'

/** Longer ones, such as amounts, are smaller, so that they stay in one line on a phone. */
const MAX_LARGE = 7

type FigureListProps = { figures: { name: string; value: string; note: ReactNode }[]; children: ReactNode }

/** The figures that say the most, each with a note, and a sentence below them. */
export function FigureList({ figures, children }: FigureListProps) {
  const isLarge = figures.every(({ value }) => value.length <= MAX_LARGE)
  return (
    <div>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-soft border border-line bg-line lg:grid-cols-4">
        {figures.map(({ name, value, note }) => (
          <div key={name} className="bg-raised p-4 sm:p-5">
            <dt className="text-fine text-ink-soft">{name}</dt>
            <dd
              className={clsx(
                'wrap-anywhere tabular-nums',
                isLarge ? 'text-title' : 'text-story sm:text-chapter',
              )}
            >
              {value}
            </dd>
            <dd className="text-fine text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-fine text-ink-soft">{children}</p>
    </div>
  )
}
