import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** The rows of this page that are ticked; one that has left the page is no longer among them. */
export function useSelection(rows: { id: string }[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.map(({ id }) => id).filter((id) => ticked.has(id))
  const has = (id: string) => chosen.includes(id)
  return {
    chosen,
    count: chosen.length,
    all: rows.length > 0 && chosen.length === rows.length,
    has,
    toggle: (id: string) =>
      setTicked(new Set(has(id) ? chosen.filter((other) => other !== id) : [...chosen, id])),
    tickAll: (wanted: boolean) => setTicked(new Set(wanted ? rows.map(({ id }) => id) : [])),
  }
}
