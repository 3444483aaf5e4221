import clsx from 'clsx'
import type { ComponentProps } from 'react'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('rounded-soft border border-line bg-raised p-6 sm:p-8', className)} {...rest} />
}

export function CardTitle({ className, ...rest }: ComponentProps<'h2'>) {
  return <h2 className={clsx('mb-2 text-story', className)} {...rest} />
}
