import { useEffect, useState } from 'react'

const PATIENCE_MS = 200

/** True once something has kept a reader waiting: what is there sooner should not flicker on its way. */
export function useSlow(busy: boolean) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return busy && slow
}
