import { createContext } from 'react'

/**
 * On the server only: what the parts of the page subscribe to (use-live.ts). Scripts listen to it before the page is
 * hydrated.
 */
export const PageTopicsContext = createContext<Set<string> | null>(null)
