import { linkHtml } from '#app/features/newsletter/issues/archive-html.server.ts'
import { createIssueDraft } from '#app/features/newsletter/issues/create-draft.server.ts'
import { sanitizeForStorage } from '#app/features/posts/sanitize.ts'
import { type BlockForm, blockSizes } from '#app/features/products/blocks/product-blocks.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { escapeHtml } from '#app/text/escape-html.ts'
import type { Access } from '#database/access.ts'
import { giftGuidePath } from '../gift-guides.ts'
import { selectManagedGuide } from './gift-guides-admin.server.ts'
import type { ManagedGuide } from './managed-guides.ts'

/**
 * A draft as every new letter, which begins with the gifts that were chosen. They are blocks of products: what letters
 * may say of them, such as no links to Amazon, holds here. Undefined when the guide does not exist.
 */
export async function putIntoIssue(
  access: Access,
  id: string,
  isChosen: (productId: string) => boolean,
): Promise<string | undefined> {
  const guide = await access.run((db) => selectManagedGuide(db, id))
  if (!guide) return undefined
  const gifts = guide.gifts.filter((gift) => gift.state !== 'draft' && isChosen(gift.id))
  if (gifts.length === 0) throw new UserError(422, 'Choose at least one gift that readers can see.')
  return createIssueDraft(access, new Date(), {
    subject: guide.title,
    previewText: guide.intro.split('\n')[0] ?? '',
    intro: sanitizeForStorage(writeIssueText({ ...guide, gifts })),
  })
}

/** By recipient. Each gift once: under the first that it is for. One with a note stands alone, below it. */
export function writeIssueText({ slug, intro, recipients, gifts, isPublic }: ManagedGuide): string {
  const groups = [...recipients, null].map((recipient) => ({
    heading: recipient ? `For ${recipient}` : recipients.length > 0 ? 'For anybody' : null,
    gifts: gifts.filter((gift) => (gift.recipients[0] ?? null) === recipient),
  }))
  return [
    ...intro
      .split(/\n+/)
      .filter(Boolean)
      .map((text) => `<p>${escapeHtml(text)}</p>`),
    ...groups
      .filter((group) => group.gifts.length > 0)
      .flatMap((group) => [
        ...(group.heading ? [`<h2>${escapeHtml(group.heading)}</h2>`] : []),
        ...writeGifts(group.gifts),
      ]),
    ...(isPublic ? [`<p>${linkHtml(giftGuidePath(slug), 'The whole gift guide')}</p>`] : []),
  ].join('')
}

function writeGifts(gifts: ManagedGuide['gifts']): string[] {
  const others = gifts.filter(({ note }) => note === '').map(({ id }) => id)
  return [
    ...gifts
      .filter(({ note }) => note !== '')
      .map(({ id, note }) => `<p>${escapeHtml(note)}</p>${block('box', [id])}`),
    ...splitEvenly(others, blockSizes.list.max).map((part) => block(part.length > 1 ? 'list' : 'box', part)),
  ]
}

const block = (form: BlockForm, ids: string[]) =>
  `<div data-products="${ids.join(' ')}" data-form="${form}"></div>`

/** Six are three and three, not five and one. */
function splitEvenly(ids: string[], max: number): string[][] {
  const parts = Math.ceil(ids.length / max)
  const size = Math.ceil(ids.length / parts)
  return Array.from({ length: parts }, (_, part) => ids.slice(part * size, (part + 1) * size)).filter(
    (part) => part.length > 0,
  )
}
