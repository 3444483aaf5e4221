import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useScripted } from '../scripted.ts'
import type { Selection } from './selection.ts'
import { Tick } from './tick.tsx'

type BulkBarProps = {
  selection: Selection
  className?: string
  /** The buttons, told whether there is nothing they could act on. */
  children: (idle: boolean) => ReactNode
}

/** What can be done with the ticked rows of a list. Without a script the server says when none was ticked. */
export function BulkBar({ selection, className, children }: BulkBarProps) {
  const idle = useScripted() && selection.count === 0
  return (
    <div className={clsx('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3', className)}>
      <Tick
        checked={selection.all}
        indeterminate={selection.count > 0 && !selection.all}
        onChange={(event) => selection.tickAll(event.currentTarget.checked)}
        className="noscript:hidden"
      >
        {selection.count > 0 ? `${selection.count} selected` : 'Select all on page'}
      </Tick>
      <div className="flex flex-wrap gap-2">{children(idle)}</div>
    </div>
  )
}
