import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { countFileUpload, withReceivedFile } from '#app/features/media/receive-file.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { respond } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import { signupForms } from '#database/schema/signup-forms.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { UPLOAD_INTENT } from './forms.ts'
import {
  detectGiftType,
  type GiftType,
  giftContentType,
  giftFileName,
  MAX_GIFT_BYTES,
  noGift,
  tooLargeGift,
} from './gift-file.ts'

type GiftContext = {
  access: Access
  viewer: { id: string } | null
  log: Log
  services: { media: { storage: Storage }; limits: RateLimiter }
}

type Upload = { name: string; length: number; bytes: AsyncIterable<Uint8Array> }

const uuid = z.uuid()

/** Stores the gift of a form as it arrives. The one before is deleted later (delete-unused-gifts.server.ts). */
export async function acceptGift(context: GiftContext, formId: string, upload: Upload) {
  try {
    await countFileUpload(context)
    const isStored = uuid.safeParse(formId).success && (await storeGift(context, formId, upload))
    if (!isStored) throw new UserError(404, 'It is no longer there.')
    return respond({ ok: true, intent: UPLOAD_INTENT, message: 'Gift uploaded' })
  } catch (error) {
    const { headers, ...problem } = logProblem(error, context.log, 'storing a gift failed')
    return respond({ ok: false, intent: UPLOAD_INTENT, values: {}, ...problem }, headers)
  }
}

async function storeGift(
  { access, services }: GiftContext,
  formId: string,
  { name, length, bytes }: Upload,
): Promise<boolean> {
  let type: GiftType | null = null
  let fileName: string | null = null
  const checkStart = (start: Buffer) => {
    type = detectGiftType(start)
    fileName = type && giftFileName(name, type)
    if (!fileName) throw new UserError(415, noGift)
  }
  const limits = { maxBytes: MAX_GIFT_BYTES, tooLargeMessage: tooLargeGift }
  return withReceivedFile(
    { kind: 'gift', bytes, length, ...limits, checkStart },
    async ({ file, path, size }) => {
      await file.close()
      const fileKey = `gifts/${Date.now()}-${randomBytes(16).toString('hex')}.${type}`
      // First the file, then its row: a process that dies in between leaves a file that is deleted later.
      await services.media.storage.putFile(fileKey, path, { contentType: giftContentType(fileKey) })
      const { rowCount } = await access.run((db) =>
        db.update(signupForms).set({ fileKey, fileName, fileBytes: size }).where(eq(signupForms.id, formId)),
      )
      return (rowCount ?? 0) > 0
    },
  )
}
