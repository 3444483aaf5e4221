import { data } from 'react-router'
import { pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { readPublicForm } from '#app/features/newsletter/forms/forms.server.ts'
import { publicFormPath } from '#app/features/newsletter/forms/forms.ts'
import { SignupFormPage } from '#app/features/newsletter/forms/signup-form-page.tsx'
import { subscribeByForm } from '#app/features/newsletter/forms/subscribe-by-form.server.ts'
import { countSignUp } from '#app/features/numbers/collect/count-sign-up.server.ts'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import type { CachedRoute } from '#app/http/cached-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/signup-form'

export const meta: Route.MetaFunction = (args) => {
  const form = args.loaderData
  const { newsletter } = siteFromMatches(args.matches)
  return pageMeta(args, {
    title: form?.title ?? newsletter.name,
    description: form?.text || newsletter.invitation,
    path: form ? publicFormPath(form.slug) : undefined,
    isIndexed: form !== null,
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** From other sites, too: no cookie is needed, and only the owner of the mailbox makes something of it. */
export const handle = {
  cache: { keyParams: [] },
  accepts: { allowsCrossOrigin: true },
} satisfies CachedRoute & AcceptingRoute

export async function loader({ params, context }: Route.LoaderArgs) {
  const form = await readPublicForm(context.get(requestContext).access, params.slug)
  return form ?? data(null, { status: 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const current = context.get(requestContext)
  const form = await readForm(request)
  return subscribeByForm(current, {
    slug: params.slug,
    request,
    form,
    onSubscribed: () => countSignUp(current, request),
  })
}

export default function SignupForm({ loaderData, actionData }: Route.ComponentProps) {
  return <SignupFormPage form={loaderData} result={actionData} />
}
