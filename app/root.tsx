import type { ReactNode } from 'react'
import { Links, Meta, Outlet, ScrollRestoration } from 'react-router'
import { useEarlyPress } from '#app/early-press.ts'
import { firstFonts } from '#app/first-fonts.ts'
import { PageScripts } from '#app/page-scripts.tsx'
import { settingsOf } from '#app/request.server.ts'
import { site } from '#app/site.ts'
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
  { rel: 'alternate', type: 'application/rss+xml', title: site.name, href: '/rss.xml' },
  { rel: 'alternate', type: 'application/feed+json', title: site.name, href: '/feed.json' },
]

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: settingsOf(context).siteUrl }
}

/** It never changes: so no page waits for it, and a page whose data fails to come fails alone. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={site.language} suppressHydrationWarning>
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
      </head>
      <body>
        <SkipLink target="content" />
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

export default function App() {
  useEarlyPress()
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <Toaster />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} home={site.name} />
}
