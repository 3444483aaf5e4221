import { lettersAt } from '../letters.ts'
import { nameOf, type Scene } from '../scene.ts'
import type { Site } from '../sites.ts'
import type { Stage } from '../stage.ts'

/** Every kind of letter that has been written by now, as it looks in a mailbox; and the weekly one in the archive. */
export async function letterScenes(site: Site, { draft, archived }: Stage): Promise<Scene[]> {
  const letters = await lettersAt(site)
  const kinds = new Map(letters.map(({ file, letter: { subject = '' } }) => [subject, file]))
  return [
    ...Array.from(kinds, ([subject, file]) => ({
      name: nameOf(`letter ${subject}`),
      path: `/admin/outbox/${file}/html`,
      as: 'admin' as const,
    })),
    ...letters.slice(0, 1).map(({ file }) => ({
      name: 'admin-outbox-letter',
      path: `/admin/outbox/${file}`,
      as: 'admin' as const,
    })),
    { name: 'letter-of-the-week', path: `${draft}/preview`, as: 'admin' },
    { name: 'newsletter-letter', path: archived },
  ]
}
