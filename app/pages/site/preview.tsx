import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { loadPreview } from '#app/features/pages/load-preview.server.ts'
import { PageView } from '#app/features/pages/page-view.tsx'
import { Article } from '#app/features/posts/article/article.tsx'
import { DisclosureNote } from '#app/features/products/shown/disclosure-note.tsx'
import { requestContext } from '#app/http/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/preview'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Preview: ${args.loaderData.title}` : 'Preview not found',
    description: 'A post, shown to whoever has its link.',
    path: '/blog',
    isIndexed: false,
  })

/** The URL is a secret: it must not be cached, indexed, or sent to other sites as referrer. */
const secretPageHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

export const headers: Route.HeadersFunction = () => secretPageHeaders

export async function loader({ params, context }: Route.LoaderArgs) {
  const { access, page } = context.get(requestContext)
  const preview = await loadPreview(access, params.token, page.site)
  return data(preview, { status: preview ? 200 : 404, headers: secretPageHeaders })
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <Container className="py-(--rhythm)">
        <PageTitle>This preview has ended</PageTitle>
        <Subtitle className="mt-4 mb-8">Its link has expired or was revoked. Ask for a new one.</Subtitle>
        <ButtonLink to="/">Go home</ButtonLink>
      </Container>
    )
  }
  const { endsAt, publicPath, post, page } = loaderData
  return (
    <>
      <p role="note" className="bg-evening px-6 py-3 text-center text-evening-ink text-small">
        {publicPath ? (
          <>
            This {page ? 'page' : 'post'} is public:{' '}
            <Link to={publicPath} className="underline underline-offset-4">
              read it where everybody does
            </Link>
            .
          </>
        ) : (
          'A preview, not for the public yet.'
        )}{' '}
        This link works until <DateTimeText value={endsAt} />.
      </p>
      {page && <PageView {...page} path={publicPath} />}
      {post && (
        <Article
          {...post}
          note={<DisclosureNote disclosure={post.disclosure} className="-mt-2 mb-8 sm:-mt-4 sm:mb-12" />}
        />
      )}
    </>
  )
}
