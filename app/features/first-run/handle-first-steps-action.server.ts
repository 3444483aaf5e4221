import type { Site } from '#app/features/site/site.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { Email } from '#platform/mail.ts'
import { setFirstStepsHidden } from './first-steps.server.ts'
import { renderMailCheckEmail } from './mail-check-email.server.tsx'

type FirstStepsContext = {
  access: Access
  log: Log
  page: { site: Site }
  viewer: { email: string }
  services: { sendEmail: (email: Email) => Promise<void>; newsletter: { isSentBySmtp: boolean } }
}

export const handleFirstStepsAction = (
  { access, log, page, viewer, services }: FirstStepsContext,
  form: FormData,
) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'hide-list'() {
        await setFirstStepsHidden(access, true)
        return 'The list is hidden. You can find it under Settings.'
      },
      async 'show-list'() {
        await setFirstStepsHidden(access, false)
        return 'The list is back on the dashboard.'
      },
      async 'test-email'() {
        await services.sendEmail(await renderMailCheckEmail(viewer.email, page.site))
        return services.newsletter.isSentBySmtp
          ? `A test letter is on its way to ${viewer.email}`
          : 'A test letter will be in the outbox in a moment'
      },
    },
  })
