import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type PageTitleProps = ComponentProps<'h1'> & {
  large?: boolean
  /** Set in a font in which each letter of an email address can be told apart. */
  isEmail?: boolean
}

export function PageTitle({ large = false, isEmail = false, className, ...rest }: PageTitleProps) {
  const fontClass = isEmail ? 'wrap-anywhere font-medium font-text' : 'optical-display'
  const size = isEmail ? 'text-headline' : large ? 'text-display' : 'text-title'
  return <h1 className={clsx(fontClass, size, className)} {...rest} />
}

export function Subtitle({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={clsx('max-w-deck text-deck text-ink-soft', className)} {...rest} />
}

/** The small line above a title. */
export function Kicker({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={clsx('font-display text-label text-gold-ink italic', className)} {...rest} />
}

type SectionHeadingProps = { id?: string; children: ReactNode; aside?: ReactNode }

/** The heading of a section, with room for a link beside it. */
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
