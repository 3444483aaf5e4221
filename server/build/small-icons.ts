import { join } from 'node:path'
import type { Plugin } from 'vite'

const OWN_FUNCTION = join(import.meta.dirname, '..', '..', 'app', 'ui', 'create-icon.ts')

/** Icons of lucide-react are drawn by app/ui/create-icon.ts. For the server, too: it renders the same markup. */
export const smallIcons = (): Plugin => ({
  name: 'small-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isOfIcon = importer?.includes('/lucide-react/') && source.endsWith('/createLucideIcon.mjs')
    return isOfIcon ? OWN_FUNCTION : null
  },
})
