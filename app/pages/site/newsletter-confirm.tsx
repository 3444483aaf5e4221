import { data, Form, useNavigation } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { InterestFields } from '#app/features/newsletter/audience/interest-fields.tsx'
import { tickedInterests } from '#app/features/newsletter/audience/interests.ts'
import { GiftDownload } from '#app/features/newsletter/forms/gift-download.tsx'
import { InvalidLinkPage, SelfServicePage } from '#app/features/newsletter/self-service/self-service-page.tsx'
import { tokenFromUrl, tokenPageHeaders } from '#app/features/newsletter/self-service/token-page.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { requestFailureIn } from '#app/ui/action-result.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import type { Route } from './+types/newsletter-confirm'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Confirm your address',
    description: siteFromMatches(args.matches).newsletter.invitation,
    isIndexed: false,
  })

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const confirmation = await services.newsletter.readConfirmation(tokenFromUrl(url))
  return data(confirmation, { status: confirmation.state === 'stale' ? 404 : 200 })
}

/** Not in the loader: mail scanners open every link of an email. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { services } = context.get(requestContext)
  const interests = tickedInterests((await readForm(request)).keys())
  const confirmed = await services.newsletter.confirmSubscription(tokenFromUrl(url), interests)
  const { isSentBySmtp } = services.newsletter
  return data({ ...confirmed, isSentBySmtp }, { status: confirmed.previousState === 'stale' ? 404 : 200 })
}

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletter } = useSite()
  const busy = useNavigation().state !== 'idle'
  if (actionData?.previousState === 'open') {
    return (
      <SelfServicePage
        title="You’re in"
        text={
          actionData.isSentBySmtp
            ? 'A first letter is on its way. After it, one a week.'
            : 'One letter a week, as soon as this site sends mail.'
        }
      >
        {actionData.gift && <GiftDownload {...actionData.gift} className="mb-8" />}
        <ButtonLink to="/blog" variant={actionData.gift ? 'quiet' : 'primary'}>
          Read the blog
        </ButtonLink>
      </SelfServicePage>
    )
  }
  if (loaderData.state === 'stale' || actionData?.previousState === 'stale') return <InvalidLinkPage />
  const emailText = <strong className="font-medium text-ink">{loaderData.email}</strong>
  if (loaderData.state === 'confirmed') {
    return (
      <SelfServicePage
        title="You’re already in"
        text={<>{emailText} is confirmed. There is nothing left to do.</>}
      >
        <ButtonLink to="/blog">Read the blog</ButtonLink>
      </SelfServicePage>
    )
  }
  return (
    <SelfServicePage
      title="One click left"
      text={
        <>
          Would you like the weekly letter at {emailText}? {newsletter.invitation}
        </>
      }
    >
      <Form method="post" replace className="grid justify-items-start gap-6">
        <InterestFields interests={loaderData.interests} isChosen={(id) => loaderData.chosen.includes(id)} />
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Confirming...' : 'Confirm'}
        </Button>
      </Form>
      <ResultNote result={requestFailureIn(actionData)} className="mt-4" />
    </SelfServicePage>
  )
}
