import { redirect } from 'react-router'
import { itemsResponse } from '#app/features/saved/read-items.server.ts'
import { MAX_ITEMS } from '#app/features/saved/saved-list.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { SAVED_PATH } from '#app/offline/article-store.ts'
import type { Route } from './+types/saved-items'

export const loader = () => redirect(SAVED_PATH, { headers: { 'Cache-Control': 'no-store' } })

/** For scripts: what the site shows now of a list. */
export async function action({ request, context }: Route.ActionArgs) {
  const text = String((await readForm(request)).get('items') ?? '')
  const { data, init } = await itemsResponse(context.get(requestContext), { text, max: MAX_ITEMS })
  const headers = new Headers(init?.headers)
  headers.set('Cache-Control', 'no-store')
  return Response.json(data, { status: init?.status, headers })
}
