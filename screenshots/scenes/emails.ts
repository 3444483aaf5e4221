import type { Fixtures } from '../fixtures.ts'
import { readOutbox } from '../outbox.ts'
import { fileNameFor, type Scene } from '../scene.ts'
import type { Site } from '../sites.ts'

/** One email of each subject in the outbox, the draft of an issue, and an issue in the archive. */
export async function emailScenes(site: Site, { draft, archived }: Fixtures): Promise<Scene[]> {
  const emails = await readOutbox(site)
  const fileBySubject = new Map(emails.map(({ file, email: { subject = '' } }) => [subject, file]))
  return [
    ...Array.from(fileBySubject, ([subject, file]) => ({
      name: fileNameFor(`letter ${subject}`),
      path: `/admin/outbox/${file}/html`,
      as: 'admin' as const,
    })),
    ...emails.slice(0, 1).map(({ file }) => ({
      name: 'admin-outbox-email',
      path: `/admin/outbox/${file}`,
      as: 'admin' as const,
    })),
    { name: 'letter-of-the-week', path: `${draft}/preview`, as: 'admin' },
    { name: 'newsletter-letter', path: archived },
  ]
}
