import { data } from 'react-router'
import {
  deleteFormDraft,
  discardFormDraft,
  formDraftSchema,
  saveFormDraft,
} from '#app/features/form-drafts/form-drafts.server.ts'
import type { AcceptingRoute } from '#app/http/accepting-route.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/form-draft'

/** Enough for the intro of a letter in any script. */
export const handle = {
  accepts: {
    methods: ['POST', 'DELETE'],
    contentTypes: ['application/json'],
    body: { maxTextBytes: 512 * 1024 },
  },
} satisfies AcceptingRoute

/** The JSON endpoint of the autosave of forms. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { access, log } = context.get(requestContext)
  try {
    if (request.method === 'DELETE') {
      const form = url.searchParams.get('form') ?? ''
      if (url.searchParams.has('undoable')) {
        return Response.json({ discarded: (await discardFormDraft(access, form)) ?? null })
      }
      await access.run((db) => deleteFormDraft(db, access, form))
      return Response.json({ discarded: null })
    }
    const draft = formDraftSchema.safeParse(await request.json().catch(() => null))
    if (!draft.success) return Response.json({ message: 'This cannot be saved.' }, { status: 422 })
    return Response.json(await saveFormDraft(access, draft.data))
  } catch (error) {
    const { message, status } = logProblem(error, log, 'storing the draft of a form failed')
    return Response.json({ message }, { status })
  }
}

export const loader = () => data('There is nothing to read here.', { status: 405 })
