import type { Access } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { readHolidayGuide } from './holidays.server.ts'
import type { HolidayGuide } from './holidays.ts'

/** The guide to show; none is no failure, and a failure is not the end of the page. */
export async function readHolidayPage(
  access: Access,
  log: Log,
): Promise<{ guide: HolidayGuide | null; failed: boolean }> {
  try {
    return { guide: await readHolidayGuide(access), failed: false }
  } catch (error) {
    log.error(reasonOf(error), 'the holiday guide could not be read')
    return { guide: null, failed: true }
  }
}
