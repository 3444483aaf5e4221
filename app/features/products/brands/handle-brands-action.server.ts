import { z } from 'zod'
import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import { slugify } from '#app/features/posts/slug.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { parseInput, type ReadField } from '../parse-form.server.ts'
import { imageSchema, line, orNull, requiredLine, slugSchema, webPage } from '../product-schema.server.ts'
import { addBrand, deleteBrand, editBrand, moveBrand, undoDeleteBrand } from './brands.server.ts'
import { brandLimits } from './brands.ts'

const brandSchema = z.object({
  name: requiredLine(brandLimits.name, 'Please enter a name.'),
  slug: slugSchema,
  websiteUrl: orNull(webPage),
  note: line(brandLimits.note),
  imageUrl: imageSchema.shape.url,
  imageAlt: imageSchema.shape.alt,
})

const uuid = z.uuid()

export function handleBrandsAction({ access, log }: { access: Access; log: Log }, form: FormData) {
  const changeById = async (text: ReadField, change: (id: string) => Promise<boolean>, message: string) => {
    const id = uuid.safeParse(text('id')).data
    return id && (await change(id)) ? message : undefined
  }
  return runIntent({
    form,
    log,
    handlers: {
      async 'add-brand'(text) {
        await addBrand(access, readBrand(text))
        return 'Brand added'
      },
      'edit-brand': (text) => {
        const fields = readBrand(text)
        return changeById(text, (id) => editBrand(access, id, fields), 'Brand saved')
      },
      'move-brand': (text) => changeById(text, (id) => moveBrand(access, id, text('move')), 'Order saved'),
      'delete-brand': (text) => changeById(text, (id) => deleteBrand(access, id), 'Brand deleted'),
      [UNDO_INTENT]: async (text) =>
        (await undoDeleteBrand(access, text('deletion'))) ? 'The brand is back' : undefined,
    },
  })
}

/** An address is made from the name when none is given. */
function readBrand(text: ReadField) {
  const fields = parseInput(brandSchema, {
    name: text('name'),
    slug: text('slug') || slugify(text('name')) || 'brand',
    websiteUrl: text('websiteUrl'),
    note: text('note'),
    imageUrl: text('imageUrl'),
    imageAlt: text('imageAlt'),
  })
  return { ...fields, isFeatured: text('isFeatured') !== '' }
}
