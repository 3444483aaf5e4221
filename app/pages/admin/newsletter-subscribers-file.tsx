import { LARGEST_FILE } from '#app/features/newsletter/subscribers/import/import.ts'
import { takeImport } from '#app/features/newsletter/subscribers/import/take-import.server.ts'
import type { TakingRoute } from '#app/http/accepted-body.ts'
import { importDeskOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/newsletter-subscribers-file'

export const handle = {
  takes: { types: ['text/csv'], body: { stream: LARGEST_FILE } },
} satisfies TakingRoute

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** For scripts: a CSV file as the body, read as it comes, and as JSON what became of it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { outcome, ...answer } = await takeImport(importDeskOf(context), {
    bytes: request.body ?? new Blob([]).stream(),
    mode: url.searchParams.get('mode') ?? '',
    consent: url.searchParams.get('consent') === 'on',
  })
  return Response.json(outcome, answer)
}
