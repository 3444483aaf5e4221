import { createExportResponse } from '#app/features/transfer/export/export-response.server.ts'
import { requireConfirmation } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/transfer-export'

export const middleware: Route.MiddlewareFunction[] = [requireConfirmation]

export const loader = ({ request, context }: Route.LoaderArgs) =>
  createExportResponse(context.get(requestContext), request.method === 'HEAD')
