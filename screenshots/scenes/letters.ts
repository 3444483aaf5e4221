import { lettersAt } from '../people.ts'
import type { Scene } from '../scene.ts'
import type { Site } from '../sites.ts'
import type { Stage } from '../stage.ts'

/** Every kind of letter that has been written by now, as it looks in a mailbox. */
export async function letterScenes(site: Site, { letter }: Stage): Promise<Scene[]> {
  const letters = await lettersAt(site)
  const kinds = new Map(letters.map(({ file, letter: { subject = '' } }) => [subject, file]))
  return [
    ...Array.from(kinds, ([subject, file]) => ({
      name: `letter-${subject.toLowerCase().replace(/\W+/g, '-')}`,
      path: `/admin/outbox/${file}/html`,
      as: 'admin' as const,
    })),
    { name: 'letter-of-the-week', path: `${letter}/preview`, as: 'admin' },
  ]
}
