import { z } from 'zod'
import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import { slugify } from '#app/features/posts/slug.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { parseInput, type ReadField } from '../parse-form.server.ts'
import { imageSchema, line, requiredLine, slugSchema } from '../product-schema.server.ts'
import {
  addCollection,
  addItem,
  deleteCollection,
  editCollection,
  moveCollection,
  moveItem,
  undoDeleteCollection,
} from './collections.server.ts'
import { collectionLimits } from './collections.ts'

const collectionSchema = z.object({
  title: requiredLine(collectionLimits.title, 'Please enter a title.'),
  slug: slugSchema,
  note: line(collectionLimits.note),
  imageUrl: imageSchema.shape.url,
  imageAlt: imageSchema.shape.alt,
})

const uuid = z.uuid()

type Context = { access: Access; log: Log }

const readId = (text: ReadField) => uuid.safeParse(text('id')).data

/** Of the list of all collections. */
export const handleCollectionsAction = ({ access, log }: Context, form: FormData) =>
  runIntent<{ id?: string }>({
    form,
    log,
    handlers: {
      async 'add-collection'(text) {
        const { title, slug } = readCollection(text)
        return { message: 'Collection added', id: await addCollection(access, { title, slug }) }
      },
      async 'move-collection'(text) {
        const id = readId(text)
        return id && (await moveCollection(access, id, text('move'))) ? 'Order saved' : undefined
      },
      async 'delete-collection'(text) {
        const id = readId(text)
        return id && (await deleteCollection(access, id)) ? 'Collection deleted' : undefined
      },
      [UNDO_INTENT]: async (text) =>
        (await undoDeleteCollection(access, text('deletion'))) ? 'The collection is back' : undefined,
    },
  })

/** Of the page of one collection. */
export const handleCollectionAction = ({ access, log }: Context, collectionId: string, form: FormData) => {
  const isId = uuid.safeParse(collectionId).success
  return runIntent({
    form,
    log,
    handlers: {
      async 'edit-collection'(text) {
        const fields = readCollection(text)
        const ticks = { isPublic: text('isPublic') !== '', isPicks: text('isPicks') !== '' }
        const isSaved = isId && (await editCollection(access, collectionId, { ...fields, ...ticks }))
        return isSaved ? 'Collection saved' : undefined
      },
      async 'add-item'(text) {
        if (text('product') === '') throw new UserError(422, 'Please enter a product.', 'product')
        return isId && (await addItem(access, collectionId, text('product'))) ? 'Product added' : undefined
      },
      async 'move-item'(text) {
        const productId = readId(text)
        const direction = text('move')
        const isMoved = isId && productId && (await moveItem(access, collectionId, { productId, direction }))
        return isMoved ? (direction === 'remove' ? 'Product taken out' : 'Order saved') : undefined
      },
    },
  })
}

/** An address is made from the title when none is given. */
const readCollection = (text: ReadField) =>
  parseInput(collectionSchema, {
    title: text('title'),
    slug: text('slug') || slugify(text('title')) || 'collection',
    note: text('note'),
    imageUrl: text('imageUrl'),
    imageAlt: text('imageAlt'),
  })
