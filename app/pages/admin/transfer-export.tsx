import { requireConfirmation } from '#app/features/accounts/confirm-identity/guard.server.ts'
import { exportAnswer } from '#app/features/transfer/export/export-answer.server.ts'
import { exportDeskOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/transfer-export'

export const middleware: Route.MiddlewareFunction[] = [requireConfirmation]

/** Everything in open formats, as a file. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  exportAnswer(exportDeskOf(context), request.method === 'HEAD')
