import { exportEarnings } from '#app/features/earnings/report/export-earnings.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/earnings-export'

const headers = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="earnings.csv"',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

export async function loader({ context }: Route.LoaderArgs) {
  const { access, log } = context.get(requestContext)
  try {
    return new Response(await exportEarnings(access), { headers })
  } catch (error) {
    const { status, message } = logProblem(error, log, 'could not export the earnings')
    return new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}
