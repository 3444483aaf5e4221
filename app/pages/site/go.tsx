import { redirectToStore } from '#app/features/products/go/redirect-to-store.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/go'

/** The short link of an offer, or of a product: to the offer for the reader's country. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  redirectToStore(context.get(requestContext), request, params)
