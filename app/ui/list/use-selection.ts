import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** The selected rows of this page. A row that is no longer on the page is not selected. */
export function useSelection(rows: { id: string }[]) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.map(({ id }) => id).filter((id) => selectedIds.has(id))
  const has = (id: string) => chosen.includes(id)
  return {
    chosen,
    count: chosen.length,
    isAllSelected: rows.length > 0 && chosen.length === rows.length,
    has,
    toggle: (id: string) =>
      setSelectedIds(new Set(has(id) ? chosen.filter((other) => other !== id) : [...chosen, id])),
    selectAll: (isSelected: boolean) => setSelectedIds(new Set(isSelected ? rows.map(({ id }) => id) : [])),
  }
}
