import { type Change, makeChange, Refusal } from '#app/http/run-intent.server.ts'
import { isColor } from '#app/ui/color/bend.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { addCategory, deleteCategory, editCategory } from './categories.server.ts'
import { idIn, nameIn, slugIn } from './topic-words.server.ts'
import { countOfPosts, limits } from './topics.ts'

/** Does what a form on the categories page asks. */
export function changeCategories(access: Access, log: Log, form: FormData) {
  const changes: Record<string, Change> = {
    async 'add-category'(text) {
      await addCategory(access, fieldsIn(text))
      return 'Category added'
    },
    async 'edit-category'(text) {
      const id = idIn(text)
      const wish = { fields: fieldsIn(text), mayMove: text('move') !== '' }
      return id && (await editCategory(access, id, wish)) ? 'Category saved' : undefined
    },
    async 'delete-category'(text) {
      const id = idIn(text)
      const lost = id ? await deleteCategory(access, id) : undefined
      if (lost === undefined) return undefined
      return lost === 0 ? 'Category deleted' : `Category deleted. Without one now: ${countOfPosts(lost)}`
    },
  }
  return makeChange(changes, form, log)
}

function fieldsIn(text: (name: string) => string) {
  const name = nameIn(text)
  const slug = slugIn(text)
  const description = text('description')
  if (description.length > limits.description) {
    const most = `A description can have at most ${limits.description} characters.`
    throw new Refusal(422, most, 'description')
  }
  const color = text('color').toLowerCase()
  if (!isColor(color)) throw new Refusal(422, 'Write a color like #8f2f3b.', 'color')
  return { name, slug, description, color }
}
