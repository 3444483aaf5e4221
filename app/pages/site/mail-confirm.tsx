import { data, Form, useNavigation } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { SelfServicePage } from '#app/features/newsletter/self-service/self-service-page.tsx'
import { tokenFromUrl, tokenPageHeaders } from '#app/features/newsletter/self-service/token-page.ts'
import { EndedLinkPage } from '#app/features/reader-mail/ended-link-page.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { requestFailureIn } from '#app/ui/action-result.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import type { Route } from './+types/mail-confirm'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Letters about what you follow',
    description: siteFromMatches(args.matches).newsletter.invitation,
    isIndexed: false,
  })

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const requests = await services.readerMail.readRequests(tokenFromUrl(url))
  return data({ requests }, { status: requests ? 200 : 404 })
}

/** Not in the loader: mail scanners open every link of an email. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { services } = context.get(requestContext)
  const form = await readForm(request)
  const ids = form.getAll('follow').map(String)
  const confirmed = await services.readerMail.confirmFollows(tokenFromUrl(url), ids)
  return data({ confirmed }, { status: confirmed === undefined ? 404 : 200 })
}

export default function MailConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const { requests } = loaderData
  if (!requests) return <EndedLinkPage />
  const email = <strong className="font-medium text-ink">{requests.email}</strong>
  if (actionData?.confirmed) {
    return (
      <SelfServicePage title="Done" text={<>You will hear of it at {email}.</>}>
        <ButtonLink to="/blog">Read the blog</ButtonLink>
      </SelfServicePage>
    )
  }
  if (requests.follows.length === 0) {
    return (
      <SelfServicePage title="Nothing is left to do" text={<>No request for {email} is waiting.</>}>
        <ButtonLink to="/blog">Read the blog</ButtonLink>
      </SelfServicePage>
    )
  }
  return (
    <SelfServicePage
      title="One click left"
      text={
        actionData?.confirmed === 0 ? (
          'Tick what you want to hear of.'
        ) : (
          <>Would you like letters at {email}?</>
        )
      }
    >
      <Form method="post" replace className="grid w-full max-w-xl gap-6">
        <fieldset>
          <legend className="mb-3 font-display text-story">Letters about</legend>
          {requests.follows.map(({ id, text }) => (
            <label key={id} className="wrap-anywhere flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
              <input
                type="checkbox"
                name="follow"
                value={id}
                defaultChecked
                className="size-5 shrink-0 accent-primary"
              />
              <span className="first-letter:uppercase">{text}</span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" size="large" busy={busy} className="justify-self-start">
          {busy ? 'Confirming...' : 'Yes, write to me'}
        </Button>
      </Form>
      <ResultNote result={requestFailureIn(actionData)} className="mt-4" />
    </SelfServicePage>
  )
}
