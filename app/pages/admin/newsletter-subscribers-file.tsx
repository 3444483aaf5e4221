import { MAX_FILE_BYTES } from '#app/features/newsletter/subscribers/import/import.ts'
import { handleImportRequest } from '#app/features/newsletter/subscribers/import/import-subscribers.server.ts'
import { parseAnswers } from '#app/features/newsletter/subscribers/import/questions.ts'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/newsletter-subscribers-file'

export const handle = {
  accepts: { contentTypes: ['text/csv'], body: { maxStreamBytes: MAX_FILE_BYTES } },
} satisfies AcceptingRoute

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** The body is the CSV file, which is streamed; the response is JSON. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { data: result, init } = await handleImportRequest(context.get(requestContext), {
    bytes: request.body ?? new Blob([]).stream(),
    mode: url.searchParams.get('mode') ?? '',
    consent: url.searchParams.get('consent') === 'on',
    fileName: url.searchParams.get('file') ?? '',
    answers: parseAnswers(url.searchParams),
  })
  return Response.json(result, init ?? undefined)
}
