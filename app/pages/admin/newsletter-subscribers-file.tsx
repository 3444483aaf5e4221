import { takeImport } from '#app/features/newsletter/subscribers/import/take-import.server.ts'
import { accessOf, logOf } from '#app/request.server.ts'
import type { Route } from './+types/newsletter-subscribers-file'

const notAllowed = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

export const loader = notAllowed

/** For scripts: a CSV file as the body, read as it comes, and as JSON what became of it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return notAllowed()
  if (request.headers.get('Content-Type') !== 'text/csv') return new Response(null, { status: 415 })
  const { outcome, status } = await takeImport(accessOf(context), logOf(context), {
    bytes: request.body ?? new Blob([]).stream(),
    mode: url.searchParams.get('mode') ?? '',
    consent: url.searchParams.get('consent') === 'on',
  })
  return Response.json(outcome, { status })
}
