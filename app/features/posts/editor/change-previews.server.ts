import { z } from 'zod'
import { loggedProblem } from '#app/http/problem.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { PreviewOutcome } from './preview-outcome.ts'
import { makePreview, revokePreview } from './previews.server.ts'

const wish = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('make-preview'), days: z.coerce.number().int().min(1).max(30) }),
  z.object({ intent: z.literal('revoke-preview'), link: z.string() }),
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
      const made = await makePreview(access, postId, wanted.data.days)
      if (!made) return { outcome: { kind: 'failed', message: 'This post is no longer there.' }, status: 404 }
      return { outcome: { kind: 'made', ...made }, status: 200 }
    }
    const links = await revokePreview(access, postId, wanted.data.link)
    return { outcome: { kind: 'revoked', links }, status: 200 }
  } catch (error) {
    const { status, message } = loggedProblem(error, log, 'a preview link could not be changed')
    return { outcome: { kind: 'failed', message }, status }
  }
}
