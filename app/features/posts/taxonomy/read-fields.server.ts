import { z } from 'zod'
import { slugify } from '#app/features/posts/slug.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { taxonomyLimits } from './taxonomy.ts'

type FieldReader = (name: string) => string

export function readName(text: FieldReader): string {
  const name = text('name')
  if (name === '') throw new UserError(422, 'Please enter a name.', 'name')
  if (name.length > taxonomyLimits.name) {
    throw new UserError(422, `A name can have at most ${taxonomyLimits.name} characters.`, 'name')
  }
  return name
}

/** The editor has one field for all tags, separated by commas. */
export function readTagName(text: FieldReader): string {
  const name = readName(text)
  if (name.includes(',')) {
    throw new UserError(422, 'A tag’s name cannot have a comma: commas separate tags in the editor.', 'name')
  }
  return name
}

/** Made from the name when empty. */
export function readSlug(text: FieldReader): string {
  const slug = text('slug') || slugify(text('name'))
  if (slug === '') {
    throw new UserError(422, 'No address can be made from this name: please enter a slug.', 'slug')
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > taxonomyLimits.slug) {
    const example = slugify(slug) || 'wash-day'
    const rule = `A slug has small letters, digits and single hyphens, at most ${taxonomyLimits.slug}`
    throw new UserError(422, `${rule}: for example ${example}.`, 'slug')
  }
  return slug
}

const uuid = z.uuid()

/** Undefined when it is no valid id: such a row cannot exist. */
export const readId = (text: FieldReader, name = 'id'): string | undefined => uuid.safeParse(text(name)).data
