import { answerGoRequest } from '#app/features/products/go/answer-go-request.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/go'

/** The short link of an offer. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  answerGoRequest(context.get(requestContext), params)
