import type { Site } from '#app/features/site/site.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Log } from '#platform/log.ts'
import type { SponsorService } from './sponsor-service.server.ts'

type Context = {
  ip: string
  log: Log
  page: { site: Site }
  services: { sponsors: Pick<SponsorService, 'comment' | 'approve'> }
}

/** Of the page for a brand: the token is all that it needs, and all that it can use. */
export const handleBrandAction = ({ ip, log, page, services }: Context, token: string, form: FormData) => {
  const { name, author } = page.site
  const done = (isDone: boolean, message: string) => {
    if (!isDone) throw new UserError(404, `This link has ended. Ask ${author} for a new one.`)
    return message
  }
  return runIntent({
    form,
    log,
    handlers: {
      comment: async (text) =>
        done(await services.sponsors.comment(token, ip, text), `${name} has been told.`),
      approve: async (text) =>
        done(await services.sponsors.approve(token, ip, text), `${name} has been told.`),
    },
  })
}
