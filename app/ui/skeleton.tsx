import clsx from 'clsx'

/** A placeholder while content loads. The caller announces it in words. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-breathe rounded-control bg-sunk', className)} />
}
