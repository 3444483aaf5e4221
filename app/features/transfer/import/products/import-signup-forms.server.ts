import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { freeFormSlug } from '#app/features/newsletter/forms/forms.server.ts'
import { formLimits } from '#app/features/newsletter/forms/forms.ts'
import {
  detectGiftType,
  giftContentType,
  giftFileName,
  MAX_GIFT_BYTES,
} from '#app/features/newsletter/forms/gift-file.ts'
import { formTexts } from '#app/features/newsletter/forms/handle-forms-action.server.ts'
import type { Transaction } from '#database/access.ts'
import { signupForms } from '#database/schema/signup-forms.ts'
import type { Storage } from '#platform/storage.ts'

const GIFT_KEY = /^gifts\/\d{1,15}-[0-9a-f]{32}\.[a-z]{3,4}$/

export const signupFormRow = z.object({
  ...formTexts,
  id: z.uuid(),
  slug: formTexts.slug.min(1),
  interestIds: z.array(z.uuid()).max(formLimits.interests).catch([]),
  fileKey: z.string().regex(GIFT_KEY).nullable().catch(null),
  fileName: z.string().max(200).nullable().catch(null),
  isPublic: z.boolean().catch(false),
  mayEmbed: z.boolean().catch(false),
})

type SignupFormImport = {
  rows: z.output<typeof signupFormRow>[]
  write: (subject: string, work: (db: Transaction) => Promise<unknown>) => Promise<void>
  /** The ids that categories of the archive have here. */
  categoryIds: ReadonlyMap<string, string>
  images: { readFile: (src: string) => Promise<Buffer | undefined>; storage: Storage }
}

/** One that is here already stays as it is. Readers are not asked at the end of posts until she says so here. */
export async function importSignupForms({ rows, write, categoryIds, images }: SignupFormImport) {
  for (const { fileKey, fileName, interestIds, ...row } of rows) {
    const gift = fileKey && fileName ? await importGift(images, fileKey, fileName) : null
    await write(row.title, async (db) => {
      if ((await db.$count(signupForms, eq(signupForms.id, row.id))) > 0) return
      const slug = await freeFormSlug(db, row.slug)
      const ownInterests = interestIds.flatMap((id) => categoryIds.get(id) ?? [])
      await db.insert(signupForms).values({ ...row, slug, interestIds: ownInterests, ...gift })
    })
  }
}

/** Checked as an upload; a form without its file is imported all the same. */
async function importGift({ readFile, storage }: SignupFormImport['images'], fileKey: string, name: string) {
  const bytes = await readFile(fileKey)
  const type = bytes && bytes.length <= MAX_GIFT_BYTES ? detectGiftType(bytes.subarray(0, 64)) : null
  const fileName = type && giftFileName(name, type)
  if (!bytes || !fileName || !fileKey.endsWith(`.${type}`)) return null
  await storage.put(fileKey, bytes, { contentType: giftContentType(fileKey) })
  return { fileKey, fileName, fileBytes: bytes.length }
}
