import { z } from 'zod'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { PreviewLink } from './editor-page.ts'
import { createPreviewLink, revokePreviewLink } from './preview-links.server.ts'

const daysSchema = z.coerce.number().int().min(1).max(30)

export const handlePreviewLinksAction = (
  { access, log }: { access: Access; log: Log },
  postId: string,
  form: FormData,
) =>
  runIntent<{ links: PreviewLink[]; newLinkPath: string | null }>({
    form,
    log,
    handlers: {
      async 'make-preview'(text) {
        const days = daysSchema.safeParse(text('days'))
        if (!days.success) throw new UserError(400, 'A link works for 1 to 30 days.')
        const created = await createPreviewLink(access, postId, days.data)
        if (!created) throw new UserError(404, 'This post is no longer there.')
        return { message: 'Link made', links: created.links, newLinkPath: created.path }
      },
      async 'revoke-preview'(text) {
        const links = await revokePreviewLink(access, postId, text('link'))
        return { message: 'Link revoked', links, newLinkPath: null }
      },
    },
    failure: () => ({ title: 'Preview link failed' }),
  })
