import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { GiftGuideEditor } from '#app/features/gift-guides/admin/gift-guide-editor.tsx'
import { readGiftGuide } from '#app/features/gift-guides/admin/gift-guides-admin.server.ts'
import { handleGiftGuideAction } from '#app/features/gift-guides/admin/handle-gift-guides-action.server.ts'
import { ADMIN_GIFT_GUIDES_PATH } from '#app/features/gift-guides/admin/managed-guides.ts'
import { readForm } from '#app/http/form.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/gift-guide'

const TITLE = 'Gift guide'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'One gift guide: its products in their order, whom they are for, its price bands.')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  try {
    const content = (await readGiftGuide(access, params.id)) ?? null
    const failure = content ? null : 'This gift guide is no longer there.'
    return data({ content, failure }, { status: content ? 200 : 404 })
  } catch (error) {
    const { status, message } = logProblem(error, log, 'could not load a gift guide')
    return data({ content: null, failure: message }, { status })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const response = await handleGiftGuideAction(
    context.get(requestContext),
    params.id,
    await readForm(request),
  )
  const { ok, to } = response.data
  return ok && to ? redirect(to) : response
}

/** Guides of several years have the same title. */
const describeGuide = ({ year, isPublic }: { year: number; isPublic: boolean }) =>
  `${year}, ${isPublic ? 'public' : 'not public yet'}`

export default function GiftGuide({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure } = loaderData
  return (
    <AdminPage
      title={content?.guide.title ?? TITLE}
      subtitle={content ? describeGuide(content.guide) : undefined}
      backLink={<TextLink to={ADMIN_GIFT_GUIDES_PATH}>← Gift guides</TextLink>}
      result={actionData}
      failure={failure}
    >
      {content && <GiftGuideEditor {...content} result={actionData} />}
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
