import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const LOOK_EVERY_MS = 1_500

/** Looks again and again while one is being made, and once more when the tab is looked at. */
export function useProgress(isRunning: boolean) {
  const { revalidate, state } = useRevalidator()
  const look = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning])
}
