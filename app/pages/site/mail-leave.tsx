import { data, Form, useNavigation } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { SelfServicePage } from '#app/features/newsletter/self-service/self-service-page.tsx'
import { tokenFromUrl, tokenPageHeaders } from '#app/features/newsletter/self-service/token-page.ts'
import { EndedLinkPage } from '#app/features/reader-mail/ended-link-page.tsx'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { requestFailureIn } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import type { Route } from './+types/mail-leave'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Stop letters',
    description: siteFromMatches(args.matches).newsletter.invitation,
    isIndexed: false,
  })

export const headers: Route.HeadersFunction = () => tokenPageHeaders

/** Mail providers send the form for their users (RFC 8058). */
export const handle = { accepts: { allowsCrossOrigin: true } } satisfies AcceptingRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const follow = await services.readerMail.readFollow(tokenFromUrl(url))
  return data({ follow }, { status: follow ? 200 : 404 })
}

/** Stops them by default: mail providers send a form without our fields, or none at all (RFC 8058). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { readerMail } = context.get(requestContext).services
  const form = request.headers.has('content-type') ? await readForm(request) : new FormData()
  const intent = form.get('intent') === 'again' ? 'again' : 'stop'
  const change = intent === 'again' ? readerMail.resumeFollow : readerMail.unfollow
  const isDone = await change(tokenFromUrl(url))
  return data({ completed: intent }, { status: isDone ? 200 : 404 })
}

export default function MailLeave({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const { follow } = loaderData
  if (!follow) return <EndedLinkPage />
  const { text, isActive } = follow
  const isBack = isActive && actionData?.completed === 'again'
  return (
    <SelfServicePage
      title={isBack ? 'They will come again' : isActive ? `No more letters about ${text}?` : 'Stopped'}
      text={
        isBack
          ? `You will hear of ${text}.`
          : isActive
            ? 'One click, and nothing more comes about it.'
            : `Nothing more comes about ${text}.`
      }
    >
      {!isBack && (
        <Form method="post" replace>
          <Button
            type="submit"
            name="intent"
            value={isActive ? 'stop' : 'again'}
            size={isActive ? 'large' : undefined}
            variant={isActive ? undefined : 'quiet'}
            busy={busy}
          >
            {isActive ? (busy ? 'Stopping...' : 'Stop them') : 'Start them again'}
          </Button>
        </Form>
      )}
      <ResultNote result={requestFailureIn(actionData)} className="mt-4" />
    </SelfServicePage>
  )
}
