import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False on the server and before hydration. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
