import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from './button.tsx'
import { Container } from './container.tsx'
import { Subtitle } from './heading.tsx'
import { NotFoundImage } from './not-found-image.tsx'

export function PageNotFound() {
  const { pathname } = useLocation()
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: helps to find the broken link.
    console.error('404: no page at', pathname)
  }, [pathname])
  return (
    <Container
      data-missing
      className="grid items-center gap-x-16 gap-y-10 py-(--rhythm) lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
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
