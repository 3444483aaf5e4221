import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff'
import { replaceTags } from '#app/text/html-tags.ts'
import type { EditorFields } from './editor-fields.ts'

type Part = { text: string; kind: 'same' | 'added' | 'removed' }

/** One field that two versions of a post do not share. */
export type Difference = { label: string; parts: Part[]; note?: string }

const labels: Partial<Record<keyof EditorFields, string>> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  featuredImage: 'Featured image',
  featuredImageAlt: 'Alt text',
  videoUrl: 'Video',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  publishedDate: 'Published date',
  isPublished: 'Published',
  isFeatured: 'Featured',
  showNewBadge: 'New badge',
  tags: 'Tags',
}

type Categories = { id: string; name: string }[]

/** What changed from one version to another, field by field. */
export function differences(before: EditorFields, after: EditorFields, categories: Categories): Difference[] {
  const found: Difference[] = []
  const nameOf = (id: string) => (id ? (categories.find((one) => one.id === id)?.name ?? 'Deleted') : 'None')
  const category = wordDifference(nameOf(before.categoryId), nameOf(after.categoryId))
  if (category) found.push({ label: 'Category', ...category })
  for (const [name, label] of Object.entries(labels) as [keyof EditorFields, string][]) {
    const difference =
      name === 'content'
        ? contentDifference(before.content, after.content)
        : wordDifference(inWords(before[name]), inWords(after[name]))
    if (difference) found.push({ label, ...difference })
  }
  return found
}

const inWords = (value: EditorFields[keyof EditorFields]) =>
  typeof value === 'boolean'
    ? value
      ? 'Yes'
      : 'No'
    : Array.isArray(value)
      ? [...value].sort().join(', ')
      : value

function wordDifference(before: string, after: string): { parts: Part[] } | null {
  if (before.trim() === after.trim()) return null
  return {
    parts: compared(before, after).map(({ value, added, removed }) => ({
      text: value,
      kind: added ? 'added' : removed ? 'removed' : 'same',
    })),
  }
}

// Comparing grows with the square of what differs: nobody is kept waiting for two wholly different texts.
const bounds = { maxEditLength: 1500, timeout: 250 }

/** Word by word; paragraph by paragraph where that would take long; as a whole where even that would. */
function compared(
  before: string,
  after: string,
): Pick<ChangeObject<string>, 'value' | 'added' | 'removed'>[] {
  return (
    diffWordsWithSpace(before, after, bounds) ??
    diffLines(before, after, bounds) ?? [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ]
  )
}

/** The words as they are read; where those are the same, the markup that is not. */
function contentDifference(before: string, after: string) {
  const words = wordDifference(readable(before), readable(after))
  if (words) return words
  const markup = wordDifference(before, after)
  return markup && { ...markup, note: 'The words are the same; only their formatting changed.' }
}

const BLOCK_END = /^<(?:\/(?:p|h[1-6]|li|blockquote|pre|figcaption|tr|ul|ol|table)>|(?:br|hr)\b)/i
const PICTURE = /^<img\b/i
const ALT = /\balt="([^"]*)"/i

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** HTML as lines of text, a line for each paragraph, a picture by its alt text. */
export const readable = (html: string): string =>
  replaceTags(html, readableTag)
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(\w+);/g, (entity, name) => named[name] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim()

function readableTag(tag: string): string {
  if (BLOCK_END.test(tag)) return '\n'
  const alt = PICTURE.test(tag) ? ALT.exec(tag)?.[1] : undefined
  return alt === undefined ? '' : `[picture: ${alt}]`
}
