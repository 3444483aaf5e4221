import { exportAnswer } from '#app/features/transfer/export/export-answer.server.ts'
import { exportDeskOf } from '#app/request.server.ts'
import type { Route } from './+types/transfer-export'

/** Everything in open formats, as a file. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  exportAnswer(exportDeskOf(context), request.method === 'HEAD')
