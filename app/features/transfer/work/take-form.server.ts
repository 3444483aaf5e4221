import type { Outcome } from '#app/ui/outcome.ts'
import { changeImports } from './change-imports.server.ts'
import { type TransferDesk, takeArchive } from './take-archive.server.ts'

type Answer = { outcome: Outcome; status: number; headers?: Record<string, string> }

/** Does what a form on the page asks; where no script runs, an archive comes as one, too. */
export async function takeTransferForm(desk: TransferDesk, form: FormData): Promise<Answer> {
  if (form.get('intent') !== 'upload') return changeImports(desk.access, desk.log, form)
  const intent = 'upload'
  const file = form.get('file')
  const given = file instanceof File && file.size > 0 ? file : undefined
  const { outcome, ...answer } = given
    ? await takeArchive(desk, given.name, given.stream())
    : { outcome: { ok: false as const, message: 'Choose a file first.' }, status: 400 }
  return outcome.ok
    ? { ...answer, outcome: { ok: true, intent, message: 'The archive is being checked' } }
    : { ...answer, outcome: { ok: false, intent, message: outcome.message, given: {} } }
}
