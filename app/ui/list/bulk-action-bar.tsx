import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { Checkbox } from './checkbox.tsx'
import type { Selection } from './use-selection.ts'

type BulkActionBarProps = {
  selection: Selection
  className?: string
  /** The buttons. */
  children: (isDisabled: boolean) => ReactNode
}

/** Actions for the selected rows. Without JavaScript they are never disabled; the server answers if none is selected. */
export function BulkActionBar({ selection, className, children }: BulkActionBarProps) {
  const isDisabled = useHydrated() && selection.count === 0
  return (
    <div className={clsx('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3', className)}>
      <Checkbox
        checked={selection.isAllSelected}
        indeterminate={selection.count > 0 && !selection.isAllSelected}
        onChange={(event) => selection.selectAll(event.currentTarget.checked)}
        className="noscript:hidden"
      >
        {selection.count > 0 ? `${selection.count} selected` : 'Select all on page'}
      </Checkbox>
      <div className="flex flex-wrap gap-2">{children(isDisabled)}</div>
    </div>
  )
}
