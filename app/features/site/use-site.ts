import { createContext, useContext } from 'react'
import { type Site, unknownSite } from './site.ts'

/** Provided for every page (app/root.tsx) and every email (app/mail/render-email.server.tsx). */
export const SiteContext = createContext<Site>(unknownSite)

/** The settings of the site when this page or email was rendered. */
export const useSite = () => useContext(SiteContext)
