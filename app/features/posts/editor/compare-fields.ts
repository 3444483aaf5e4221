import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff'
import { writtenExcerpt } from '#app/features/posts/post-text.ts'
import { describeReview } from '#app/features/products/reviews/review-fields.ts'
import { decodeEntities, replaceTags } from '#app/text/html-tags.ts'
import { formatDate } from '#app/ui/format-date.ts'
import type { EditorFields, PostRelationship } from './editor-fields.ts'

type DiffPart = { text: string; kind: 'same' | 'added' | 'removed' }

/** A field that differs between two versions of a post. */
export type FieldDifference = { label: string; parts: DiffPart[]; note?: string }

const fieldLabels: Partial<Record<keyof EditorFields, string>> = {
  title: 'Title',
  slug: 'Slug',
  ownPath: 'Address',
  excerpt: 'Excerpt',
  content: 'Content',
  featuredImage: 'Featured image',
  featuredImageAlt: 'Alt text',
  featuredImageFocus: 'Focal point',
  videoUrl: 'Video',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  publishedDate: 'Published date',
  isPublished: 'Published',
  isFeatured: 'Featured',
  showNewBadge: 'New badge',
  relationships: 'How it came about',
  review: 'Review',
  tags: 'Tags',
  guideType: 'Guide type',
  guideDifficulty: 'Difficulty',
  guideDuration: 'Duration',
}

type Surroundings = { categories: { id: string; name: string }[]; timeZone: string }

export function compareFields(
  before: EditorFields,
  after: EditorFields,
  { categories, timeZone }: Surroundings,
): FieldDifference[] {
  const differences: FieldDifference[] = []
  const categoryName = (id: string) =>
    id ? (categories.find((category) => category.id === id)?.name ?? 'Deleted') : 'None'
  const category = compareText(categoryName(before.categoryId), categoryName(after.categoryId))
  if (category) differences.push({ label: 'Category', ...category })
  for (const [name, label] of Object.entries(fieldLabels) as [keyof EditorFields, string][]) {
    const difference =
      name === 'content'
        ? compareContent(before.content, after.content)
        : name === 'publishedDate'
          ? compareText(formatMoment(before[name], timeZone), formatMoment(after[name], timeZone))
          : name === 'excerpt'
            ? compareText(writtenExcerpt(before), writtenExcerpt(after))
            : compareText(formatValue(before[name]), formatValue(after[name]))
    if (difference) differences.push({ label, ...difference })
  }
  return differences
}

const formatMoment = (value: string, timeZone: string) =>
  Number.isNaN(Date.parse(value)) ? 'None' : formatDate(value, timeZone, 'time')

const formatValue = (value: EditorFields[keyof EditorFields]) =>
  typeof value === 'boolean'
    ? value
      ? 'Yes'
      : 'No'
    : Array.isArray(value)
      ? value.map(formatItem).sort().join(', ')
      : typeof value === 'object'
        ? describeReview(value)
        : value

const formatItem = (item: string | PostRelationship) =>
  typeof item === 'string'
    ? item
    : [item.kind, item.brand && `by ${item.brand}`, item.hasConditions && 'with conditions']
        .filter(Boolean)
        .join(' ')

function compareText(before: string, after: string): { parts: DiffPart[] } | null {
  if (before.trim() === after.trim()) return null
  return {
    parts: boundedDiff(before, after).map(({ value, added, removed }) => ({
      text: value,
      kind: added ? 'added' : removed ? 'removed' : 'same',
    })),
  }
}

// The time of a diff grows with the square of what differs, so it is limited.
const diffLimits = { maxEditLength: 1500, timeout: 250 }

/** Compares by words, by lines if that takes too long, and as a whole if even that does. */
function boundedDiff(
  before: string,
  after: string,
): Pick<ChangeObject<string>, 'value' | 'added' | 'removed'>[] {
  return (
    diffWordsWithSpace(before, after, diffLimits) ??
    diffLines(before, after, diffLimits) ?? [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ]
  )
}

/** Compares the text; if it is the same, the markup. */
function compareContent(before: string, after: string) {
  const words = compareText(htmlToText(before), htmlToText(after))
  if (words) return words
  const markup = compareText(before, after)
  return markup && { ...markup, note: 'The words are the same; only their formatting changed.' }
}

const BLOCK_END =
  /^<(?:\/(?:p|h[1-6]|li|blockquote|pre|figcaption|summary|d[tdl]|tr|ul|ol|table)>|(?:br|hr)\b)/i
const CELL_START = /^<t[dh]\b/i
const CELL_END = /^<\/t[dh]>/i
const IMAGE_TAG = /^<img\b/i
const ALT_ATTRIBUTE = /\balt="([^"]*)"/i

/** One line for each paragraph and table row; images by their alt text. */
export const htmlToText = (html: string): string =>
  decodeEntities(replaceTags(joinLinesOfRows(html), createTagToText()))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ \| ?\n/g, '\n')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim()

/** A table that was imported may be written on many lines. */
const joinLinesOfRows = (html: string) =>
  html
    .split(/(?=<tr\b)|(?<=<\/tr>)/i)
    .map((part) => (/^<tr\b/i.test(part) ? part.replace(/\s+/g, ' ') : part))
    .join('')

/** For one text: what is a line elsewhere is a part of the line of its row within a cell. */
function createTagToText(): (tag: string) => string {
  let isInCell = false
  return (tag) => {
    if (CELL_START.test(tag)) isInCell = true
    if (CELL_END.test(tag)) {
      isInCell = false
      return ' | '
    }
    if (BLOCK_END.test(tag)) return isInCell ? ' ' : '\n'
    const alt = IMAGE_TAG.test(tag) ? ALT_ATTRIBUTE.exec(tag)?.[1] : undefined
    return alt === undefined ? '' : `[picture: ${alt}]`
  }
}
