import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the first HTML and where no script runs, true once the page is alive. */
export const useScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
