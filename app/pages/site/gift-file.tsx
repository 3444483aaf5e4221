import { sendGift } from '#app/features/newsletter/forms/send-gift.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/gift-file'

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  sendGift(context.get(requestContext), params.token, request.method === 'HEAD')
