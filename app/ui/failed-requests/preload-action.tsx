import { PrefetchPageLinks } from 'react-router'
import { useHydrated } from '../use-hydrated.ts'

/**
 * For a form whose action is another page's. The router loads the script of that page with the first submission, and
 * reloads the document if it cannot.
 */
export const PreloadAction = ({ path }: { path: string }) =>
  useHydrated() && <PrefetchPageLinks page={path} />
