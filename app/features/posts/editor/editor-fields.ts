import { slugFrom } from '#app/features/posts/slug.ts'
import { z } from '#app/text/zod.ts'
import { longest } from './longest.ts'

export { longest }

// PostgreSQL keeps no zero bytes in a text.
const typed = z.string().overwrite((given) => given.replaceAll('\0', ''))

const switches = { isPublished: z.boolean(), isFeatured: z.boolean(), showNewBadge: z.boolean() }

/** What the form holds, whatever was typed there: this is for keeping, which is no judge. */
export const typedFields = z.object({
  title: typed,
  slug: typed,
  excerpt: typed,
  content: typed,
  featuredImage: typed,
  featuredImageAlt: typed,
  videoUrl: typed,
  metaTitle: typed,
  metaDescription: typed,
  publishedDate: typed,
  /** Empty for none. */
  categoryId: typed,
  tags: z.array(typed),
  ...switches,
})

const text = (most: number) => typed.max(most, `This is longer than ${most} characters.`)

/** What may be saved. */
export const editorFields = typedFields.extend({
  title: text(longest.title),
  slug: text(longest.slug),
  excerpt: text(longest.excerpt),
  content: text(longest.content),
  featuredImage: text(longest.featuredImage),
  featuredImageAlt: text(longest.featuredImageAlt),
  videoUrl: text(longest.videoUrl),
  metaTitle: text(longest.metaTitle),
  metaDescription: text(longest.metaDescription),
  publishedDate: z.iso.datetime({ error: 'This is not a date.' }),
  categoryId: z.union([z.literal(''), z.uuid()]),
  tags: z.array(text(longest.tag)).max(longest.tags, `A post can have at most ${longest.tags} tags.`),
})

export type EditorFields = z.output<typeof typedFields>
export type FieldErrors = Partial<Record<keyof EditorFields, string>>

export const emptyFields = (now: Date): EditorFields => ({
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featuredImage: '',
  featuredImageAlt: '',
  videoUrl: '',
  metaTitle: '',
  metaDescription: '',
  categoryId: '',
  tags: [],
  isPublished: false,
  isFeatured: false,
  showNewBadge: false,
  publishedDate: now.toISOString(),
})

/** What makes two names one tag: neither case nor accents tell them apart. */
const tagKey = (name: string) => slugFrom(name) || name.toLowerCase()

/** Tags as typed into one line: split at commas, trimmed, each once whatever its case. */
export function tagsFrom(line: string): string[] {
  const bySlug = new Map<string, string>()
  for (const name of line.split(',').map((part) => part.trim().replace(/\s+/g, ' '))) {
    const key = tagKey(name)
    if (name && !bySlug.has(key)) bySlug.set(key, name)
  }
  return [...bySlug.values()]
}

const texts = [
  ...(['title', 'slug', 'excerpt', 'content', 'featuredImage', 'featuredImageAlt', 'videoUrl'] as const),
  ...(['metaTitle', 'metaDescription', 'categoryId'] as const),
]

/** What a submitted form holds. A browser without scripts sends its date without a zone: it is taken as UTC. */
export function readFields(form: FormData): EditorFields {
  const given = (name: string) => String(form.get(name) ?? '')
  // A form's line breaks are CRLF on the wire.
  const asTyped = Object.fromEntries(texts.map((name) => [name, given(name).replaceAll('\r\n', '\n')]))
  const date = given('publishedDate')
  const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(date) ? `${date}Z` : date
  const moment = new Date(zoned)
  return {
    ...(asTyped as Record<(typeof texts)[number], string>),
    publishedDate: Number.isNaN(moment.getTime()) ? date : moment.toISOString(),
    tags: tagsFrom(given('tags')),
    isPublished: form.has('isPublished'),
    isFeatured: form.has('isFeatured'),
    showNewBadge: form.has('showNewBadge'),
  }
}

const comparable = (value: EditorFields[keyof EditorFields]) =>
  Array.isArray(value) ? value.map(tagKey).sort().join(',') : String(value).trim()

/** Whether two versions say the same; in which order tags were typed is nobody's concern. */
export const sameFields = (one: EditorFields, other: EditorFields) =>
  (Object.keys(one) as (keyof EditorFields)[]).every(
    (name) => comparable(one[name]) === comparable(other[name]),
  )
