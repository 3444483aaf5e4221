import { plain, type Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

const refused = (scene: Scene): Scene => ({ ...scene, name: `${scene.name}-refused` })

/** The pages behind links that are secret, and the same for whoever comes with one that is no longer good. */
export const linkScenes = ({ links }: Stage): Scene[] => [
  ...Object.entries(links).map(([name, path]) => ({ name, path })),
  ...[
    ...plain(['/newsletter/confirm', '/newsletter/unsubscribe', '/newsletter/preferences', '/moderate']),
    ...plain(['/auth/confirm', '/auth/reset', '/auth/invite']),
  ].map(refused),
]
