import { z } from 'zod'
import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import { issuePath } from '#app/features/newsletter/issues/issues.ts'
import { parseInput } from '#app/features/products/parse-form.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { giftNote, newGuideSchema, parseGuideForm, slugOfTitle } from './gift-guide-schema.server.ts'
import { addGiftGuide, deleteGiftGuide, editGiftGuide, undoDelete } from './gift-guides-admin.server.ts'
import { addGift, deleteGift, editGift, moveGift } from './gifts.server.ts'
import { putIntoIssue } from './issue-of-guide.server.ts'
import { adminGiftGuidePath, keepFieldName } from './managed-guides.ts'
import { startNextYear } from './next-year.server.ts'

type Context = { access: Access; log: Log }

const uuid = z.uuid()

/** Of the list of all guides. */
export const handleGiftGuidesAction = ({ access, log }: Context, form: FormData) =>
  runIntent<{ to?: string }>({
    form,
    log,
    handlers: {
      async 'add-guide'(text) {
        const { title, year } = parseInput(newGuideSchema, { title: text('title'), year: text('year') })
        const id = await addGiftGuide(access, { title, year, slug: slugOfTitle(title, year) })
        return { message: 'Gift guide added', to: adminGiftGuidePath(id) }
      },
      async 'delete-guide'(text) {
        const id = uuid.safeParse(text('id')).data
        return id && (await deleteGiftGuide(access, id)) ? 'Gift guide deleted' : undefined
      },
      [UNDO_INTENT]: async (text) => undo(access, text('deletion')),
    },
  })

/** Of the page of one guide. */
export function handleGiftGuideAction({ access, log }: Context, paramId: string, form: FormData) {
  const id = uuid.safeParse(paramId).data
  return runIntent<{ to?: string }>({
    form,
    log,
    handlers: {
      async 'edit-guide'(text) {
        const fields = parseGuideForm(text)
        return id && (await editGiftGuide(access, id, fields)) ? 'Gift guide saved' : undefined
      },
      async 'add-gift'(text) {
        const product = text('product')
        if (product === '') throw new UserError(422, 'Please enter a product.', 'product')
        const gift = {
          product,
          isFor: readTicks(text),
          note: parseInput(giftNote, text('note'), () => 'note'),
        }
        return id && (await addGift(access, id, gift)) ? 'Gift added' : undefined
      },
      async 'edit-gift'(text) {
        const productId = uuid.safeParse(text('id')).data
        const gift = { isFor: readTicks(text), note: parseInput(giftNote, text('note'), () => 'note') }
        return id && productId && (await editGift(access, id, productId, gift)) ? 'Gift saved' : undefined
      },
      async 'move-gift'(text) {
        const productId = uuid.safeParse(text('id')).data
        const direction = text('move')
        const isMoved = id && productId && (await moveGift(access, id, { productId, direction }))
        return isMoved ? 'Order saved' : undefined
      },
      async 'delete-gift'(text) {
        const productId = uuid.safeParse(text('id')).data
        return id && productId && (await deleteGift(access, id, productId)) ? 'Gift taken out' : undefined
      },
      [UNDO_INTENT]: async (text) => undo(access, text('deletion')),
      async 'start-next-year'(text) {
        const next = id && (await startNextYear(access, id, readKept(text)))
        return next && { message: 'The guide of the next year is started', to: adminGiftGuidePath(next) }
      },
      async 'put-into-issue'(text) {
        const issueId = id && (await putIntoIssue(access, id, readKept(text)))
        return issueId && { message: 'It is in a new letter', to: issuePath(issueId) }
      },
    },
  })
}

async function undo(access: Access, deletionId: string): Promise<string | undefined> {
  const restored = await undoDelete(access, deletionId)
  if (restored === 'gift') return 'The gift is back'
  return restored && 'The gift guide is back'
}

type ReadText = (name: string) => string

const readTicks = (text: ReadText) => (recipient: string) => text(`for.${recipient}`) !== ''

const readKept = (text: ReadText) => (productId: string) => text(keepFieldName(productId)) !== ''
