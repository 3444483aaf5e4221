import { isRouteErrorResponse } from 'react-router'
import { AdminPageError } from '#app/ui/admin-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'

/** For the error boundaries of pages behind a guard. Other errors are for the boundary above. */
export function AccessDenied({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 400) {
    return <AdminPageError title="Nothing was changed" error={error} />
  }
  if (!isRouteErrorResponse(error) || error.status !== 403) throw error
  return (
    <Container className="py-(--rhythm)">
      <title>Access denied</title>
      <meta name="robots" content="noindex" />
      <PageTitle>Access denied</PageTitle>
      <Subtitle className="mt-4 mb-8">
        You're signed in but not an admin. Ask the site owner to grant admin role.
      </Subtitle>
      <ButtonLink to="/">Go home</ButtonLink>
    </Container>
  )
}
