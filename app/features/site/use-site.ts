import { createContext, useContext } from 'react'
import { defaultSite, type Site } from './site.ts'

/** Around every page (app/root.tsx) and every letter (app/mail/render-letter.server.tsx). */
export const SiteContext = createContext<Site>(defaultSite)

/** What the owner says of her site, as it was when this page or letter was made. */
export const useSite = () => useContext(SiteContext)
