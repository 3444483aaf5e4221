import { plain, type Scene } from '../scene.ts'

const onEmpty = (scene: Scene): Scene => ({ ...scene, name: `empty-${scene.name}`, on: 'empty' })

/** The same places when nothing has been written yet. */
export const emptyScenes: Scene[] = [
  ...plain(['/', '/blog', '/reviews/beauty', '/tech', '/seasonal/holidays', '/guides', '/newsletter']),
  ...plain(['/admin', '/admin/comments', '/admin/media', '/admin/categories', '/admin/tags'], {
    as: 'admin',
  }),
  ...plain(['/admin/holidays', '/admin/newsletter', '/admin/newsletter/subscribers'], { as: 'admin' }),
  ...plain(['/admin/outbox', '/admin/backups', '/admin/transfer'], { as: 'admin' }),
].map(onEmpty)
