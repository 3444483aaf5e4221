import { type ReactNode, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { useCountedViews } from '#app/features/numbers/collect/use-counted-views.ts'
import { lookStyle } from '#app/features/site/looks/look-style.server.ts'
import { summarizeSection } from '#app/features/site/sections/sections.ts'
import { SETTINGS_PATH, siteTimeZone, unknownSite } from '#app/features/site/site.ts'
import { SiteContext, useSite } from '#app/features/site/use-site.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { useRepeatEarlyEvents } from '#app/hydration/early-events.ts'
import '#app/hydration/hydrate.client.tsx'
import { PageScripts } from '#app/hydration/page-scripts.tsx'
import { KeepActionData } from '#app/live/keep-action-data.tsx'
import { isSiteOutdated, useLiveSite } from '#app/live/use-live-data.ts'
import { loadDocumentOfAdminArea } from '#app/navigation/load-document-of-admin-area.ts'
import { language } from '#app/navigation/site-structure.ts'
import { loadDocumentWhenUnreachable } from '#app/offline/load-document-when-unreachable.ts'
import { useOfflineReading } from '#app/offline/use-offline-reading.ts'
import '#app/styles/app.css'
import { ErrorScreen } from '#app/ui/error-screen.tsx'
import { keepPageOnFailure } from '#app/ui/failed-requests/keep-page-on-failure.ts'
import { useShownPage } from '#app/ui/failed-requests/shown-page.ts'
import { RouteAnnouncer } from '#app/ui/route-announcer.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { themeScript } from '#app/ui/theme-script.ts'
import { TimeZoneContext } from '#app/ui/time-zone.ts'
import { Toaster, usePrepareToasts } from '#app/ui/toast.tsx'
import type { Route } from './+types/root'

export const links: Route.LinksFunction = () => [
  { rel: 'apple-touch-icon', href: '/icons/180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  loadDocumentOfAdminArea,
  keepPageOnFailure,
  loadDocumentWhenUnreachable,
]

export function loader({ context }: Route.LoaderArgs) {
  const { page, services } = context.get(requestContext)
  return {
    siteUrl: services.settings.siteUrl,
    site: page.site,
    sections: page.sections.map(summarizeSection),
    // The settings, which show a preview, have loaded its fonts already.
    look: { ...lookStyle(page.site), ...(page.isPreview && { fonts: [] }) },
  }
}

/** Only settings change this data. No other page has to wait for it, or fail with it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, actionResult }) =>
  isSiteOutdated() ||
  (formAction?.startsWith(SETTINGS_PATH) === true &&
    (actionResult as { ok?: boolean } | undefined)?.ok === true)

export function Layout({ children }: { children: ReactNode }) {
  const { site = unknownSite, look } = useRouteLoaderData<typeof loader>('root') ?? {}
  // Once the page is shown, a change of the look needs no preloading.
  const [fonts] = useState(look?.fonts)
  useRepeatEarlyEvents()
  return (
    <html
      lang={language.tag}
      style={look?.style}
      data-front-layout={site.look.frontLayout}
      data-archive-layout={site.look.archiveLayout}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={look?.themeColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={look?.themeColors.dark} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        {fonts?.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <link rel="icon" href={site.icon ? '/icons/96.png' : '/icons/any.svg'} />
        <Links />
        {look?.faces && <link rel="stylesheet" href={look.faces} />}
        <link rel="alternate" type="application/rss+xml" title={site.name} href="/rss.xml" />
        <link rel="alternate" type="application/feed+json" title={site.name} href="/feed.json" />
      </head>
      <body>
        <SkipLink target="content" />
        <SiteContext value={site}>
          <TimeZoneContext value={siteTimeZone(site)}>{children}</TimeZoneContext>
        </SiteContext>
        <ScrollRestoration />
        <PageScripts countsReaders={site.countsReaders} />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  // The forms of settings keep what is being changed.
  useLiveSite(loaderData, useLocation().pathname.startsWith(SETTINGS_PATH))
  useShownPage()
  usePrepareToasts()
  useOfflineReading()
  useCountedViews()
  return (
    <>
      <KeepActionData>
        <Outlet />
      </KeepActionData>
      <RouteAnnouncer />
      <Toaster />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} siteName={useSite().name} />
}
