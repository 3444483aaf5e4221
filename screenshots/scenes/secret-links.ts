import type { Fixtures } from '../fixtures.ts'
import { type Scene, scenesForPaths } from '../scene.ts'

const withoutToken = (scene: Scene): Scene => ({ ...scene, name: `${scene.name}-refused` })

/** The pages of links with a token, and the same with an invalid one. */
export const linkScenes = ({ links }: Fixtures): Scene[] => [
  ...Object.entries(links).map(([name, path]) => ({ name, path })),
  ...scenesForPaths(['/newsletter/unsubscribe?token=test', '/newsletter/preferences?token=test']),
  ...[
    ...scenesForPaths([
      '/newsletter/confirm',
      '/newsletter/unsubscribe',
      '/newsletter/preferences',
      '/moderate',
    ]),
    ...scenesForPaths(['/mail/confirm', '/mail/leave', '/mail/preferences']),
    ...scenesForPaths(['/auth/confirm', '/auth/reset', '/auth/invite', '/for-brands/test']),
  ].map(withoutToken),
]
