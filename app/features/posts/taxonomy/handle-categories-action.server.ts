import { type IntentHandler, runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { isHexColor } from '#app/ui/color/adjust-for-contrast.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { addCategory, deleteCategory, editCategory } from './categories.server.ts'
import { readId, readName, readSlug } from './read-fields.server.ts'
import { formatPostCount, taxonomyLimits } from './taxonomy.ts'

export function handleCategoriesAction({ access, log }: { access: Access; log: Log }, form: FormData) {
  const handlers: Record<string, IntentHandler> = {
    async 'add-category'(text) {
      await addCategory(access, readCategoryFields(text))
      return 'Category added'
    },
    async 'edit-category'(text) {
      const id = readId(text)
      const edit = { fields: readCategoryFields(text), allowSlugChange: text('move') !== '' }
      return id && (await editCategory(access, id, edit)) ? 'Category saved' : undefined
    },
    async 'delete-category'(text) {
      const id = readId(text)
      const affectedPosts = id ? await deleteCategory(access, id) : undefined
      if (affectedPosts === undefined) return undefined
      return affectedPosts === 0
        ? 'Category deleted'
        : `Category deleted. Without one now: ${formatPostCount(affectedPosts)}`
    },
  }
  return runIntent({ handlers, form, log })
}

function readCategoryFields(text: (name: string) => string) {
  const name = readName(text)
  const slug = readSlug(text)
  const description = text('description')
  if (description.length > taxonomyLimits.description) {
    const message = `A description can have at most ${taxonomyLimits.description} characters.`
    throw new UserError(422, message, 'description')
  }
  const color = text('color').toLowerCase()
  if (!isHexColor(color)) throw new UserError(422, 'Write a color like #8f2f3b.', 'color')
  return { name, slug, description, color }
}
