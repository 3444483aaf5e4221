import { z } from 'zod'
import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import { slugify } from '#app/features/posts/slug.ts'
import { parseInput, type ReadField } from '#app/features/products/parse-form.server.ts'
import { line, paragraph, requiredLine, slugSchema } from '#app/features/products/product-schema.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { addForm, deleteForm, readForm, saveForm, undoDeleteForm } from './forms.server.ts'
import { formLimits } from './forms.ts'

type Context = { access: Access; log: Log }

const uuid = z.uuid()

export const formTexts = {
  title: requiredLine(formLimits.title, 'Please enter a title.'),
  slug: slugSchema,
  text: paragraph(formLimits.text),
  button: line(formLimits.button),
  thanksTitle: line(formLimits.thanksTitle),
  thanksText: paragraph(formLimits.thanksText),
}

const textsSchema = z.object(formTexts)

/** An address is made from the title when none is given. */
const readTexts = (text: ReadField) =>
  parseInput(textsSchema, {
    title: text('title'),
    slug: text('slug') || slugify(text('title')) || 'form',
    text: text('text'),
    button: text('button'),
    thanksTitle: text('thanksTitle'),
    thanksText: text('thanksText'),
  })

/** Of the list of all of them. */
export const handleFormsAction = ({ access, log }: Context, form: FormData) =>
  runIntent<{ id?: string }>({
    form,
    log,
    handlers: {
      async 'add-form'(text) {
        const { title, slug } = readTexts(text)
        return { message: 'Form made', id: await addForm(access, { title, slug }) }
      },
      async 'delete-form'(text) {
        const id = uuid.safeParse(text('id')).data
        return id && (await deleteForm(access, id)) ? 'Form deleted' : undefined
      },
      [UNDO_INTENT]: async (text) =>
        (await undoDeleteForm(access, text('deletion'))) ? 'The form is back' : undefined,
    },
  })

/** Of the page of one form. */
export function handleFormAction({ access, log }: Context, paramId: string, form: FormData) {
  const id = uuid.safeParse(paramId).data
  return runIntent({
    form,
    log,
    handlers: {
      async 'save-form'(text) {
        const stored = id && (await readForm(access, id))
        if (!id || !stored) return undefined
        const isOn = (name: string) => text(name) !== ''
        const isSaved = await saveForm(access, id, {
          ...readTexts(text),
          interestIds: stored.categories.map((category) => category.id).filter((one) => isOn(`likes.${one}`)),
          isPublic: isOn('isPublic'),
          mayEmbed: isOn('mayEmbed'),
          isPopover: isOn('isPopover'),
          removesGift: isOn('removesGift'),
        })
        return isSaved ? 'Form saved' : undefined
      },
    },
  })
}
