import type { Site } from '#app/features/site/site.ts'
import { makeChange } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { Letter } from '#platform/mail.ts'
import { testLetter } from './mail-check.server.tsx'
import { hideFirstSteps } from './steps.server.ts'

type StepsDesk = {
  access: Access
  log: Log
  site: Site
  /** Where a test letter goes. */
  email: string
  sendLetter: (letter: Letter) => Promise<void>
  isSentBySmtp: boolean
}

/** Does what the list of first steps asks. */
export const changeSteps = (desk: StepsDesk, form: FormData) =>
  makeChange(
    {
      async 'hide-list'() {
        await hideFirstSteps(desk.access, true)
        return 'The list is hidden. You can find it under Settings.'
      },
      async 'show-list'() {
        await hideFirstSteps(desk.access, false)
        return 'The list is back on the dashboard.'
      },
      async 'test-letter'() {
        await desk.sendLetter(await testLetter(desk.email, desk.site))
        return desk.isSentBySmtp
          ? `A test letter is on its way to ${desk.email}`
          : 'A test letter will be in the outbox in a moment'
      },
    },
    form,
    desk.log,
  )
