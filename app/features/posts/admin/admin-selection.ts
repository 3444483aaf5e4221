import { useState } from 'react'
import type { AdminPost } from './admin-posts.ts'

export type Selection = ReturnType<typeof useSelection>

/** The posts of this page that are ticked; one that has left the page is no longer among them. */
export function useSelection(posts: AdminPost[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = posts.map(({ id }) => id).filter((id) => ticked.has(id))
  const has = (id: string) => chosen.includes(id)
  return {
    count: chosen.length,
    all: posts.length > 0 && chosen.length === posts.length,
    has,
    toggle: (id: string) =>
      setTicked(new Set(has(id) ? chosen.filter((other) => other !== id) : [...chosen, id])),
    tickAll: (wanted: boolean) => setTicked(new Set(wanted ? posts.map(({ id }) => id) : [])),
  }
}
