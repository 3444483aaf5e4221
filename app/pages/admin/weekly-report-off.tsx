import { data, Form, useNavigation } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { requestFailureIn } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/weekly-report-off'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'The report of the week',
    description: 'Turn it off.',
    path: '/auth/weekly-report',
    isIndexed: false,
  })

/** The URL contains a token: not cached, and no referrer for other sites. (Our own forms need the origin.) */
const secretPageHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

export const headers: Route.HeadersFunction = () => secretPageHeaders

/** Mail programs send the form for their users (RFC 8058). */
export const handle = { accepts: { allowsCrossOrigin: true } } satisfies AcceptingRoute

const readToken = ({ searchParams }: URL) => (searchParams.get('token') ?? '').slice(0, 500)

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const admin = await services.weeklyReport.readLink(readToken(url))
  return data({ admin: admin ?? null }, { status: admin ? 200 : 404, headers: secretPageHeaders })
}

/** Only a submitted form changes something, since mail programs open links on their own. */
export async function action({ url, context }: Route.ActionArgs) {
  const { services } = context.get(requestContext)
  const isOff = await services.weeklyReport.turnOff(readToken(url))
  return data({ isOff }, { status: isOff ? 200 : 404, headers: secretPageHeaders })
}

export default function WeeklyReportOff({ loaderData: { admin }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const isOff = admin?.isWanted === false
  return (
    <Container className="flex justify-center py-(--rhythm)">
      <Card className="w-full max-w-xl">
        <PageTitle className="mb-4">{titleOf(admin)}</PageTitle>
        {admin && (
          <p role="status" className="mb-5">
            {isOff ? 'It can be turned on again in your numbers.' : 'It comes on Monday mornings to '}
            {!isOff && <strong className="wrap-anywhere font-medium">{admin.email}</strong>}
            {!isOff && '.'}
          </p>
        )}
        {!admin && <p className="mb-5">The link is not complete, or it is from before a restore.</p>}
        {admin && !isOff && (
          <Form method="post" replace>
            <Button type="submit" size="large" busy={busy}>
              {busy ? 'Turning off...' : 'Turn it off'}
            </Button>
            <ResultNote result={requestFailureIn(actionData)} className="mt-4" />
          </Form>
        )}
        {(isOff || !admin) && <TextLink to="/admin/numbers/week">Your numbers</TextLink>}
      </Card>
    </Container>
  )
}

function titleOf(admin: Route.ComponentProps['loaderData']['admin']): string {
  if (!admin) return 'This link does not work'
  return admin.isWanted ? 'No more reports of the week?' : 'No more reports of the week'
}
