import type { Site } from '#app/features/site/site.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { isWantedByDefault, saveChoice, selectChoice } from './choices.server.ts'
import { lastWholeDay, selectWeek } from './read-week.server.ts'

type WeekContext = {
  access: Access
  log: Log
  page: { site: Site }
  services: {
    newsletter: { isSentBySmtp: boolean }
    weeklyReport: { sendNow: (userId: string) => Promise<boolean> }
  }
}

const ownId = ({ actor }: Access) => ('userId' in actor ? actor.userId : '')

/** The last whole week, and whether this admin gets it by email. */
export const loadWeekPage = ({ access, page: { site }, services }: WeekContext, now = new Date()) =>
  access.run(async (db) => {
    const { isSentBySmtp } = services.newsletter
    return {
      week: await selectWeek(db, site, lastWholeDay(site, now)),
      isWanted: (await selectChoice(db, ownId(access))) ?? isWantedByDefault(isSentBySmtp),
      isSentBySmtp,
      countsReaders: site.countsReaders,
    }
  })

type ActionContext = Pick<WeekContext, 'access' | 'log'> & {
  services: Pick<WeekContext['services'], 'weeklyReport'>
}

export const handleWeekAction = ({ access, log, services }: ActionContext, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'save-weekly-report'(text) {
        const isWanted = text('isWanted') === 'on'
        await access.run((db) => saveChoice(db, ownId(access), isWanted))
        return isWanted ? 'You get it on Mondays' : 'It does not come any more'
      },
      'send-week': async () =>
        (await services.weeklyReport.sendNow(ownId(access))) ? 'The week is on its way to you' : undefined,
    },
  })
