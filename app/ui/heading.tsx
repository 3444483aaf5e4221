import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type PageTitleProps = ComponentProps<'h1'> & {
  large?: boolean
  /** It is somebody's address: each of its letters is to be told apart. */
  isAddress?: boolean
}

export function PageTitle({ large = false, isAddress = false, className, ...rest }: PageTitleProps) {
  const face = isAddress ? 'wrap-anywhere font-medium font-text' : 'optical-display'
  const size = isAddress ? 'text-headline' : large ? 'text-display' : 'text-title'
  return <h1 className={clsx(face, size, className)} {...rest} />
}

/** The line under a title that says what follows. */
export function Deck({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={clsx('max-w-deck text-deck text-ink-soft', className)} {...rest} />
}

/** The small italic line above a title. */
export function Kicker({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={clsx('font-display text-label text-gold-ink italic', className)} {...rest} />
}

type SectionHeadingProps = { id?: string; children: ReactNode; aside?: ReactNode }

/** Opens a section under a hairline, with room for one quiet link at its end. */
export function SectionHeading({ id, children, aside }: SectionHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-(color:--tone,var(--ink)) border-t pt-4 pb-8 sm:pb-10">
      <h2 id={id} className="optical-display text-headline">
        {children}
      </h2>
      {aside}
    </div>
  )
}
