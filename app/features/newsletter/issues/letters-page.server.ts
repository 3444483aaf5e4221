import { readSettings } from '#app/features/newsletter/settings.server.ts'
import { makeChange } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { listIssues } from './list-issues.server.ts'
import { makeLetter } from './make-draft.server.ts'

/** What the list of letters shows. */
export const loadLetters = async (access: Access, page: number) => ({
  list: await listIssues(access, page),
  settings: await readSettings(access),
})

/** Makes a letter by hand; its id, or why there is none. */
export async function newLetter(access: Access, log: Log, form: FormData) {
  let id: string | undefined
  const made = async () => {
    id = await makeLetter(access, new Date())
    return 'Letter created'
  }
  const { outcome, status } = await makeChange({ 'new-letter': made }, form, log)
  return { id, outcome, status }
}
