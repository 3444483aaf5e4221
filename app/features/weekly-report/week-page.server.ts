import { latestWeeklyDraftTime } from '#app/features/newsletter/issues/weekly-draft-time.ts'
import { addDays, dayAt } from '#app/features/numbers/site-time.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { isWantedByDefault, saveChoice, selectChoice } from './choices.server.ts'
import { selectWeek } from './read-week.server.ts'

type WeekContext = {
  access: Access
  log: Log
  page: { site: Site }
  services: { newsletter: { isSentBySmtp: boolean } }
}

const ownId = ({ actor }: Access) => ('userId' in actor ? actor.userId : '')

/** The last whole week, and whether this admin gets it by email. */
export const loadWeekPage = ({ access, page: { site }, services }: WeekContext, now = new Date()) =>
  access.run(async (db) => {
    const timeZone = siteTimeZone(site)
    const monday = dayAt(latestWeeklyDraftTime({ weekday: 1, hour: 0 }, timeZone, now), timeZone)
    const { isSentBySmtp } = services.newsletter
    return {
      week: await selectWeek(db, site, addDays(monday, -1)),
      isWanted: (await selectChoice(db, ownId(access))) ?? isWantedByDefault(isSentBySmtp),
      isSentBySmtp,
      countsReaders: site.countsReaders,
    }
  })

export const handleWeekAction = ({ access, log }: Pick<WeekContext, 'access' | 'log'>, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'save-weekly-report'(text) {
        const isWanted = text('isWanted') === 'on'
        await access.run((db) => saveChoice(db, ownId(access), isWanted))
        return isWanted ? 'You get it on Mondays' : 'It does not come any more'
      },
    },
  })
