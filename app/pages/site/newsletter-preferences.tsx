import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { OwnDeletion, OwnEnd } from '#app/features/newsletter/own/own-end.tsx'
import { OwnFrame, StaleLink } from '#app/features/newsletter/own/own-frame.tsx'
import { OwnName } from '#app/features/newsletter/own/own-name.tsx'
import { OwnPause } from '#app/features/newsletter/own/own-pause.tsx'
import { tokenOf, unseen } from '#app/features/newsletter/own/secret-address.ts'
import { formOf } from '#app/http/form.server.ts'
import { newsletterOfficeOf } from '#app/http/request-context.server.ts'
import { newsletter } from '#app/navigation/site.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { orRefused } from '#app/ui/or-refused.ts'
import { revalidateUnlessRefused } from '#app/ui/revalidate-unless-refused.ts'
import type { Route } from './+types/newsletter-preferences'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Your letters', description: newsletter.invitation, index: false })

export const headers: Route.HeadersFunction = () => unseen

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = tokenOf(url)
  const own = await newsletterOfficeOf(context).readOwn(token)
  return data({ own, token }, { status: own ? 200 : 404 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { outcome, status } = await newsletterOfficeOf(context).changePreferences(tokenOf(url), form)
  return data(outcome, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orRefused(request, serverAction)

export const shouldRevalidate = revalidateUnlessRefused

export default function NewsletterPreferences({ loaderData, actionData }: Route.ComponentProps) {
  const { own, token } = loaderData
  if (actionData?.ok && actionData.intent === 'forget') {
    return (
      <OwnFrame title="Everything is deleted" text="Nothing about you is left here. Take care.">
        <ButtonLink to="/blog">Read the blog</ButtonLink>
      </OwnFrame>
    )
  }
  if (!own) return <StaleLink />
  const isSubscribed = own.status === 'active'
  return (
    <OwnFrame
      title="Your letters"
      text={
        <>
          {newsletter.title}, to {own.email}
        </>
      }
    >
      <div className="grid w-full max-w-xl divide-y divide-line *:py-8 *:first:pt-0">
        <OwnName name={own.name} outcome={actionData} />
        {isSubscribed && <OwnPause until={own.pausedUntil} outcome={actionData} />}
        <OwnEnd isSubscribed={isSubscribed} unsubscribeAddress={`/newsletter/unsubscribe?token=${token}`} />
        <OwnDeletion outcome={actionData} />
      </div>
    </OwnFrame>
  )
}
