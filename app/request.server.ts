import { createContext, type RouterContextProvider } from 'react-router'
import type { Viewer } from '#app/features/accounts/accounts.ts'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'

/** What server/app.ts lays into every request before a page sees it. */
export type Visit = {
  /** Runs work as the person who asks, whoever that is. */
  access: Access
  viewer: Viewer | null
  auth: Auth
  settings: Pick<Settings, 'siteUrl' | 'newsletterForm'>
  log: Log
}

export const visitContext = createContext<Visit>()

type Context = Readonly<RouterContextProvider>

export const accessOf = (context: Context) => context.get(visitContext).access
export const viewerOf = (context: Context) => context.get(visitContext).viewer
export const authOf = (context: Context) => context.get(visitContext).auth
export const logOf = (context: Context) => context.get(visitContext).log
export const settingsOf = (context: Context) => context.get(visitContext).settings
