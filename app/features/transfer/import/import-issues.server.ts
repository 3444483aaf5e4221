import { issueLimits } from '#app/features/newsletter/issues/issues.ts'
import {
  archiveIssue,
  insertImportedIssue,
  selectImportedIssues,
} from '#app/features/newsletter/issues/mailed-elsewhere.server.ts'
import { prepareContent } from '#app/features/posts/save-post.server.ts'
import { mediaFiles } from '#database/schema/media.ts'
import { formerPaths } from '#database/schema/transfer.ts'
import type { ImportNote, ImportReport } from '../transfer.ts'
import type { ImportContext } from './import-posts.server.ts'
import { normalizeOldPath } from './old-paths.ts'
import type { PreparedPost } from './prepare-post.server.ts'

/** A letter that is longer than letters can be here becomes a post that is a draft. */
export const fitsIssue = ({ imported, fields }: PreparedPost) =>
  imported.emailOnly !== undefined && fields.content.length <= issueLimits.intro

/** Adds letters as drafts. Nobody is mailed; those here already stay as they are. */
export async function importIssues(
  context: ImportContext,
  issues: PreparedPost[],
  report: ImportReport,
): Promise<ImportNote[]> {
  const { system, source, shouldWrite, archiveIssues, siteUrl, images, products, now } = context
  const originOf = ({ imported }: PreparedPost) => `${source}:${imported.sourceId}`
  const known = await system.run((db) => selectImportedIssues(db, issues.map(originOf)))
  const notes: ImportNote[] = []
  for (const original of issues) {
    const importedFrom = originOf(original)
    if (known.has(importedFrom)) {
      report.issues.known++
      continue
    }
    known.add(importedFrom)
    const issue = structuredClone(original)
    const { fields, imported, remarks } = issue
    const pictures = { ...report.pictures }
    const { rows: mediaRows } = await images.importImages(issue, pictures)
    report.pictures = pictures
    const mailedAt = imported.emailOnly?.mailedAt ? new Date(imported.emailOnly.mailedAt) : null
    const shouldArchive = archiveIssues && mailedAt !== null && imported.emailOnly?.wasForEverybody === true
    if (shouldWrite) {
      const cover = fields.featuredImage ? `<figure><img src="${fields.featuredImage}" alt=""></figure>` : ''
      const { content } = prepareContent(cover + products.withOwnIds(fields.content))
      const id = await system.run(async (db) => {
        if (mediaRows.length > 0)
          await db.insert(mediaFiles).values(mediaRows).onConflictDoNothing({ target: mediaFiles.key })
        const issueId = await insertImportedIssue(
          db,
          {
            importedFrom,
            subject: fields.title,
            previewText: fields.excerpt,
            intro: content,
            mailedAt,
          },
          now,
        )
        const paths = imported.oldPaths.map(normalizeOldPath).filter((path) => path !== '')
        if (paths.length > 0)
          await db
            .insert(formerPaths)
            .values(paths.map((path) => ({ path, issueId })))
            .onConflictDoUpdate({
              target: formerPaths.path,
              set: { issueId, categoryId: null, tagId: null },
            })
        return issueId
      })
      if (shouldArchive) await archiveIssue(system, id, siteUrl)
    }
    report.issues.added++
    report.redirects += imported.oldPaths.length
    if (shouldArchive) report.issues.archived++
    notes.push(...remarks.map((reason) => ({ subject: fields.title || 'Untitled', reason })))
  }
  if (report.issues.added > 0 && !context.hasExplainedIssues) {
    context.hasExplainedIssues = true
    notes.unshift({
      subject: 'Letters',
      reason:
        'What was sent by email only is no post: it is among your letters. It is not sent to anybody again.',
    })
  }
  return notes
}
