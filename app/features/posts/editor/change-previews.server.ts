import { z } from 'zod'
import { loggedProblem } from '#app/problem.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { PreviewOutcome } from './preview-outcome.ts'
import { makePreview, revokePreview } from './previews.server.ts'

const wish = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('make-preview'), days: z.coerce.number().int().min(1).max(30) }),
  z.object({ intent: z.literal('revoke-preview'), link: z.uuid() }),
])

export async function changePreviews(
  access: Access,
  log: Log,
  postId: string,
  form: FormData,
): Promise<{ outcome: PreviewOutcome; status: number }> {
  const wanted = wish.safeParse(Object.fromEntries(form))
  if (!wanted.success) {
    return { outcome: { kind: 'failed', message: 'A link works for 1 to 30 days.' }, status: 400 }
  }
  try {
    if (wanted.data.intent === 'make-preview') {
      const address = await makePreview(access, postId, wanted.data.days)
      return { outcome: { kind: 'made', address }, status: 200 }
    }
    await revokePreview(access, postId, wanted.data.link)
    return { outcome: { kind: 'revoked' }, status: 200 }
  } catch (error) {
    const { status, message } = loggedProblem(error, log, 'a preview link could not be changed')
    return { outcome: { kind: 'failed', message }, status }
  }
}
