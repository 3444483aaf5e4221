import { useNavigation } from 'react-router'
import { useDelayedBusy } from '#app/ui/use-delayed-busy.ts'

/** Whether the list at this path is loading, and whether for long enough to be noticed. */
export function useListLoading(path: string) {
  const waiting = useNavigation().location?.pathname === path
  return { waiting, slow: useDelayedBusy(waiting) }
}
