import { data } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { DeleteDataForm } from '#app/features/newsletter/self-service/preferences-forms.tsx'
import { SelfServicePage } from '#app/features/newsletter/self-service/self-service-page.tsx'
import { tokenFromUrl, tokenPageHeaders } from '#app/features/newsletter/self-service/token-page.ts'
import { EndedLinkPage } from '#app/features/reader-mail/ended-link-page.tsx'
import { OwnFollowsForm } from '#app/features/reader-mail/own-follows-form.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/mail-preferences'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Letters about what you follow',
    description: siteFromMatches(args.matches).newsletter.invitation,
    isIndexed: false,
  })

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const own = await services.readerMail.readOwnFollows(tokenFromUrl(url))
  return data({ own }, { status: own ? 200 : 404 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { services } = context.get(requestContext)
  return services.readerMail.handleFollowsAction(tokenFromUrl(url), await readForm(request))
}

export default function MailPreferences({ loaderData, actionData }: Route.ComponentProps) {
  const { own } = loaderData
  if (actionData?.ok && actionData.intent === 'forget') {
    return (
      <SelfServicePage title="Everything is deleted" text="Nothing about you is left here. Take care.">
        <ButtonLink to="/blog">Read the blog</ButtonLink>
      </SelfServicePage>
    )
  }
  if (!own) return <EndedLinkPage />
  return (
    <SelfServicePage title="Letters about what you follow" text={<>To {own.email}</>}>
      <div className="grid w-full max-w-xl divide-y divide-line *:py-8 *:first:pt-0">
        <OwnFollowsForm follows={own.follows} result={actionData} />
        <DeleteDataForm
          text="Your address and what you asked to hear of will be deleted here for good. The links in these letters will stop working. The newsletter is not affected."
          result={actionData}
        />
      </div>
    </SelfServicePage>
  )
}
