import type { Transaction } from '#database/access.ts'
import { sectionLimits } from './section-limits.ts'
import { findCurrentOwner } from './section-path.server.ts'
import { changeSections } from './sections.server.ts'
import type { SiteSection } from './sections.ts'

type SectionProblem = { path: string; problem: string }

/**
 * Those at an address that is taken are left out, and returned. `deletedPaths` were deleted where the sections come from.
 */
export async function replaceSections(
  db: Transaction,
  wanted: SiteSection[],
  deletedPaths: string[],
): Promise<SectionProblem[]> {
  const sections: SiteSection[] = []
  const problems: SectionProblem[] = []
  for (const section of wanted) {
    const { path } = section
    const isTwice = sections.some((other) => other.path === path)
    const problem = isTwice ? 'Another section has this address.' : await findCurrentOwner(db, path)
    if (problem) problems.push({ path, problem })
    else sections.push(section)
  }
  const paths = new Set(sections.map(({ path }) => path))
  await changeSections(db, (stored) => ({
    sections: sections.slice(0, sectionLimits.sections),
    deletedPaths: [
      ...new Set([...stored.sections.map(({ path }) => path), ...stored.deletedPaths, ...deletedPaths]),
    ]
      .filter((path) => !paths.has(path))
      .slice(0, sectionLimits.deletedPaths),
  }))
  return problems
}
