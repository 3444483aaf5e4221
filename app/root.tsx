import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteLoaderData,
} from 'react-router'
import { firstFonts } from '#app/document/preload-fonts.ts'
import { brandOf } from '#app/features/site/brand.ts'
import { defaultSite, SETTINGS } from '#app/features/site/site.ts'
import { SiteContext, useSite } from '#app/features/site/use-site.ts'
import { settingsOf, siteOf } from '#app/http/request-context.server.ts'
import { useEarlyPress } from '#app/hydration/early-clicks.ts'
import { PageScripts } from '#app/hydration/page-scripts.tsx'
import { language } from '#app/navigation/site.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import '#app/styles/app.css'
import { ErrorScreen } from '#app/ui/error-screen.tsx'
import { RouteAnnouncer } from '#app/ui/route-announcer.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { themeScript } from '#app/ui/theme-script.ts'
import { Toaster } from '#app/ui/toast.tsx'
import type { Route } from './+types/root'

export const links: Route.LinksFunction = () => [
  ...firstFonts.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: settingsOf(context).siteUrl, site: siteOf(context) }
}

/** It changes by one form alone: so no other page waits for it, and one whose data fails to come fails alone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, actionResult }) =>
  formAction === SETTINGS && (actionResult as { ok?: boolean } | undefined)?.ok === true

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')?.site ?? defaultSite
  return (
    <html lang={language.tag} {...brandOf(site.accent)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a0e16" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
        <link rel="alternate" type="application/rss+xml" title={site.name} href="/rss.xml" />
        <link rel="alternate" type="application/feed+json" title={site.name} href="/feed.json" />
      </head>
      <body>
        <SkipLink target="content" />
        <SiteContext value={site}>{children}</SiteContext>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

export default function App() {
  useEarlyPress()
  useOffline()
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <Toaster />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} home={useSite().name} />
}
