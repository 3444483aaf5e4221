import { z } from 'zod'
import { slugFrom } from '#app/features/posts/slug.ts'
import { Refusal } from '#app/http/run-intent.server.ts'
import { limits } from './topics.ts'

type Text = (name: string) => string

export function nameIn(text: Text): string {
  const name = text('name')
  if (name === '') throw new Refusal(422, 'Please enter a name.', 'name')
  if (name.length > limits.name) {
    throw new Refusal(422, `A name can have at most ${limits.name} characters.`, 'name')
  }
  return name
}

/** The editor takes tags in one line, with commas between them. */
export function tagNameIn(text: Text): string {
  const name = nameIn(text)
  if (name.includes(',')) {
    throw new Refusal(422, 'A tag’s name cannot have a comma: commas separate tags in the editor.', 'name')
  }
  return name
}

/** Left empty, it follows the name. */
export function slugIn(text: Text): string {
  const slug = text('slug') || slugFrom(text('name'))
  if (slug === '') {
    throw new Refusal(422, 'No address can be made from this name: please enter a slug.', 'slug')
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > limits.slug) {
    const example = slugFrom(slug) || 'wash-day'
    const rule = `A slug has small letters, digits and single hyphens, at most ${limits.slug}`
    throw new Refusal(422, `${rule}: for example ${example}.`, 'slug')
  }
  return slug
}

const uuid = z.uuid()

/** What has no such id was never there. */
export const idIn = (text: Text, name = 'id'): string | undefined => uuid.safeParse(text(name)).data
