import clsx from 'clsx'
import type { ComponentProps } from 'react'

export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('mx-auto w-full max-w-(--page) px-(--gutter)', className)} {...rest} />
}

/** A part of a page. All sections have the same distance. */
export function Section({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={clsx('py-(--rhythm)', className)} {...rest} />
}
