import { selectDeadPaths } from '#app/features/site/dead-paths.server.ts'
import { selectSections } from '#app/features/site/sections/sections.server.ts'
import type { Access } from '#database/access.ts'

const MAX_PATHS = 50
const MAX_PATH_LENGTH = 300

/** Of the paths in a query, those where readers find nothing. */
export const findDeadLinks = (access: Access, parameters: URLSearchParams): Promise<string[]> =>
  access.run(async (db) => {
    const { sections } = await selectSections(db)
    const sectionPaths = new Set(sections.map(({ path }) => path))
    const paths = parameters
      .getAll('path')
      .slice(0, MAX_PATHS)
      .filter((path) => path.length <= MAX_PATH_LENGTH && !sectionPaths.has(path))
    return selectDeadPaths(db, paths)
  })
