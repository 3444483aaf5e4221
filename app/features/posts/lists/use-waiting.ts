import { useNavigation } from 'react-router'
import { useSlow } from '#app/ui/slow.ts'

/** Whether the list at an address is on its way again, and whether long enough for a reader to notice. */
export function useWaiting(path: string) {
  const waiting = useNavigation().location?.pathname === path
  return { waiting, slow: useSlow(waiting) }
}
