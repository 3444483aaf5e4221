import { createContext } from 'react-router'
import type { SessionViewer } from '#app/features/accounts/accounts.ts'
import type { SiteState } from '#app/features/site/site-state.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { PageCountry } from './reader-country.server.ts'
import type { Services } from './services.server.ts'

/** The context of one request. A feature takes a structural type of what it needs, and never imports this. */
export type RequestContext = {
  /** Runs queries with the permissions of the viewer. */
  access: Access
  viewer: SessionViewer | null
  /** The client's; read from the proxy's header only where TRUST_PROXY is set. */
  ip: string
  services: Services
  log: Log
  page: PageState
}

/** What the page is rendered with, and what it tells the page cache. */
export type PageState = SiteState & {
  /** Shown to an admin with a look that is not saved, in a frame of the settings. */
  isPreview?: boolean
  country: PageCountry
  /** Topics whose changes invalidate this page. */
  topics: Set<string>
  /**
   * Whether the topics are all that this page depends on, besides what every page is rendered with; any change invalidates
   * other pages. To be set last: what fails on the way leaves the page as one that any change invalidates.
   */
  isScoped: boolean
  /** When a scoped page looks different although nothing was changed, in milliseconds since 1970. */
  validUntil: number
  /** False when something could not be loaded: the page is shown, but not cached. */
  isComplete: boolean
  /** The database did not respond. */
  isUnavailable?: boolean
}

export const requestContext = createContext<RequestContext>()
