import { data, Link } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { Disclosure } from '#app/features/catalog/disclosure.tsx'
import { Article } from '#app/features/posts/article/article.tsx'
import { hasEarningLink } from '#app/features/posts/article/earning.ts'
import { readPreview } from '#app/features/posts/editor/previews.server.ts'
import { accessOf } from '#app/http/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Deck, PageTitle } from '#app/ui/heading.tsx'
import { MomentText } from '#app/ui/moment.tsx'
import type { Route } from './+types/preview'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Preview: ${args.loaderData.head.title}` : 'Preview not found',
    description: 'A post, shown to whoever has its link.',
    path: '/blog',
    index: false,
  })

/** Kept nowhere, and its address is told to no other site. */
const unseen = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

export const headers: Route.HeadersFunction = () => unseen

export async function loader({ params, context }: Route.LoaderArgs) {
  const preview = await readPreview(accessOf(context), params.token)
  return data(preview, { status: preview ? 200 : 404, headers: unseen })
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <Container className="py-(--rhythm)">
        <PageTitle>This preview has ended</PageTitle>
        <Deck className="mt-4 mb-8">Its link has expired or was revoked. Ask for a new one.</Deck>
        <ButtonLink to="/">Go home</ButtonLink>
      </Container>
    )
  }
  const { head, image, videoId, headings, html, endsAt, publicPath } = loaderData
  return (
    <>
      <p role="note" className="bg-evening px-6 py-3 text-center text-evening-ink text-small">
        {publicPath ? (
          <>
            This post is public:{' '}
            <Link to={publicPath} className="underline underline-offset-4">
              read it where everybody does
            </Link>
            .
          </>
        ) : (
          'A preview, not for the public yet.'
        )}{' '}
        This link works until <MomentText value={endsAt} />.
      </p>
      <Article
        head={head}
        image={image}
        videoId={videoId}
        headings={headings}
        html={html}
        note={hasEarningLink(html) && <Disclosure className="mb-8 sm:mb-10" />}
      />
    </>
  )
}
