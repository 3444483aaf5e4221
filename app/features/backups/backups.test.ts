import { expect, test } from 'vitest'
import { describeSchedule } from './backups.ts'

test('the schedule of backups is said in words', () => {
  expect(describeSchedule({ schedule: 'daily', keep: 7 })).toBe(
    'The site is backed up every night, and the last 7 are kept.',
  )
  expect(describeSchedule({ schedule: 'off', keep: 1 })).toBe(
    'Automatic backups are off (BACKUP_SCHEDULE), and the last one is kept.',
  )
})
