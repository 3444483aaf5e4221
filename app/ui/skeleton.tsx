import clsx from 'clsx'

/** A quiet block in the place of what is still on its way. Words come from whoever lays them out. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-breathe rounded-control bg-sunk', className)} />
}
