import { takeUpload } from '#app/features/media/take-upload.server.ts'
import { SMALL_FILES, type TakingRoute } from '#app/http/accepted-body.ts'
import { formOf } from '#app/http/form.server.ts'
import { afterAnswer, mediaDeskOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/media-upload'

export const handle = { takes: { body: SMALL_FILES } } satisfies TakingRoute

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** For scripts: a picture in, and as JSON what became of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = mediaDeskOf(context)
  const answer = await takeUpload(desk, await formOf(request))
  if (!answer.ok) return Response.json(answer.problem, answer)
  afterAnswer(context, desk.media.prepare(answer.key, desk.log))
  return Response.json(answer.image)
}
