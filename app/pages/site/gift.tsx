import { data } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { GiftDownload } from '#app/features/newsletter/forms/gift-download.tsx'
import { InvalidLinkPage, SelfServicePage } from '#app/features/newsletter/self-service/self-service-page.tsx'
import { tokenPageHeaders } from '#app/features/newsletter/self-service/token-page.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/gift'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Your gift',
    description: siteFromMatches(args.matches).newsletter.invitation,
    isIndexed: false,
  })

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const gift = await services.newsletter.readGift(params.token)
  if (!gift) return data({ state: 'invalid' as const }, { status: 404 })
  if (gift === 'ended') return data({ state: 'ended' as const }, { status: 410 })
  return data({ state: 'open' as const, name: gift.name })
}

export default function Gift({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.state === 'invalid') return <InvalidLinkPage />
  if (loaderData.state === 'ended') {
    return (
      <SelfServicePage title="This link has ended" text="Answer any letter, and I will send it again.">
        <ButtonLink to="/blog">Read the blog</ButtonLink>
      </SelfServicePage>
    )
  }
  return (
    <SelfServicePage title="Thank you" text="Here is what I promised.">
      <GiftDownload name={loaderData.name} token={params.token} className="mb-8" />
      <ButtonLink to="/blog" variant="quiet">
        Read the blog
      </ButtonLink>
    </SelfServicePage>
  )
}
