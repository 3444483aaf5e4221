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
  imported.letter !== undefined && fields.content.length <= issueLimits.intro

/** Adds letters as drafts. Nobody is mailed; those here already stay as they are. */
export async function importIssues(
  context: ImportContext,
  letters: PreparedPost[],
  report: ImportReport,
): Promise<ImportNote[]> {
  const { system, source, shouldWrite, archiveLetters, siteUrl, images, products, now } = context
  const originOf = ({ imported }: PreparedPost) => `${source}:${imported.sourceId}`
  const known = await system.run((db) => selectImportedIssues(db, letters.map(originOf)))
  const notes: ImportNote[] = []
  for (const original of letters) {
    const importedFrom = originOf(original)
    if (known.has(importedFrom)) {
      report.letters.known++
      continue
    }
    known.add(importedFrom)
    const letter = structuredClone(original)
    const { fields, imported, remarks } = letter
    const pictures = { ...report.pictures }
    const { rows: mediaRows } = await images.importImages(letter, pictures)
    report.pictures = pictures
    const mailedAt = imported.letter?.mailedAt ? new Date(imported.letter.mailedAt) : null
    const shouldArchive = archiveLetters && mailedAt !== null && imported.letter?.wasForEverybody === true
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
    report.letters.added++
    report.redirects += imported.oldPaths.length
    if (shouldArchive) report.letters.archived++
    notes.push(...remarks.map((reason) => ({ subject: fields.title || 'Untitled', reason })))
  }
  if (report.letters.added > 0 && !context.hasExplainedLetters) {
    context.hasExplainedLetters = true
    notes.unshift({
      subject: 'Letters',
      reason:
        'What was sent by email only is no post: it is among your letters. It is not sent to anybody again.',
    })
  }
  return notes
}
