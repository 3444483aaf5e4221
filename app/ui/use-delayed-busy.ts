import { useEffect, useState } from 'react'

const DELAY_MS = 200

/** True after a short delay, so that a spinner does not flicker for quick responses. */
export function useDelayedBusy(busy: boolean) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return busy && isSlow
}
