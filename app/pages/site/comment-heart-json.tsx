import { redirect } from 'react-router'
import { giveHeart } from '#app/features/comments/hearts/give-heart.server.ts'
import { heartPath } from '#app/features/comments/hearts/hearts.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/comment-heart-json'

const noStore = { 'Cache-Control': 'no-store' }

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(heartPath(encodeURIComponent(params.slug), encodeURIComponent(params.id)), { headers: noStore })

/** For scripts: counts a heart. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const userAgent = request.headers.get('user-agent') ?? ''
  const { data, init } = await giveHeart(context.get(requestContext), params, userAgent)
  return Response.json(data, {
    status: init?.status,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), ...noStore },
  })
}
