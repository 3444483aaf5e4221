import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from '#app/ui/link.tsx'

/** A link outside of running text, large enough to tap. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={clsx(
        'inline-flex min-h-11 items-center font-medium text-accent underline decoration-1 underline-offset-link transition-colors hover:text-ink',
        className,
      )}
      {...rest}
    />
  )
}
