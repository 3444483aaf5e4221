import { data } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { handleMediaKitAction } from '#app/features/sponsors/handle-media-kit-action.server.ts'
import { readMediaKitEditor } from '#app/features/sponsors/media-kit.server.ts'
import { MEDIA_KIT_PATH } from '#app/features/sponsors/media-kit.ts'
import { MediaKitForm } from '#app/features/sponsors/media-kit-form.tsx'
import { SponsorTabs } from '#app/features/sponsors/sponsor-tabs.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/sponsors-media-kit'

const TITLE = 'Media kit'
const SUBTITLE = 'One page for brands: numbers of your choice, rates and past work.'

export const meta: Route.MetaFunction = (args) => adminMeta(args, TITLE, SUBTITLE)

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log, services } = context.get(requestContext)
  const page = await tryLoad(readMediaKitEditor(access), log, 'the media kit')
  const address = services.settings.siteUrl + MEDIA_KIT_PATH
  return data({ ...page, address }, { status: page.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleMediaKitAction(context.get(requestContext), await readForm(request))
}

export default function MediaKitSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { content, failure, address } = loaderData
  return (
    <AdminPage title={TITLE} subtitle={SUBTITLE} result={actionData} failure={failure}>
      <SponsorTabs current="Media kit" />
      <div className="mt-8 grid max-w-4xl grid-cols-1 gap-6">
        {content?.isOn && (
          <p className="wrap-anywhere">
            Its address: <TextLink to={MEDIA_KIT_PATH}>{address}</TextLink>
          </p>
        )}
        {content && <MediaKitForm kit={content} result={actionData} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
