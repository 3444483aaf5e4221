import { useEffect } from 'react'
import { data, redirect, useLocation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { findOldPathRedirect } from '#app/features/transfer/old-path-redirect.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Subtitle } from '#app/ui/heading.tsx'
import { NotFoundImage } from '#app/ui/not-found-image.tsx'
import type { Route } from './+types/not-found'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Page not found',
    description: 'There is no page at this address.',
    isIndexed: false,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { access } = context.get(requestContext)
  const newPath = await findOldPathRedirect(access, url.pathname)
  if (newPath) throw redirect(newPath + url.search, 301)
  return data(null, { status: 404 })
}

export default function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: helps to find the broken link.
    console.error('404: no page at', pathname)
  }, [pathname])
  return (
    <Container className="grid items-center gap-x-16 gap-y-10 py-(--rhythm) lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="flex flex-col items-start max-lg:order-1">
        <h1 className="optical-display -ml-1 text-colossal">404</h1>
        <Subtitle className="mt-8 mb-8 font-display text-ink">Oops! Page not found</Subtitle>
        <ButtonLink to="/" size="large">
          Return to Home
        </ButtonLink>
      </div>
      <NotFoundImage className="rounded-panel" />
    </Container>
  )
}
