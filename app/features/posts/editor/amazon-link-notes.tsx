import { type AmazonTag, SHOP_SETTINGS_PATH } from '#app/features/products/settings/shop-settings.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { readAmazonLinks } from './amazon-links.ts'

/** What readers will get of the links to Amazon that were typed into the text: it is not the text that changes. */
export function AmazonLinkNotes({ content, tags }: { content: string; tags: AmazonTag[] }) {
  const { added, foreign, untagged } = readAmazonLinks(content, tags)
  if (added.length + foreign.length + untagged.length === 0) return null
  return (
    <ul aria-label="Links to Amazon" className="grid gap-1 text-fine text-ink-soft">
      {added.map(({ domain, tag }) => (
        <li key={tag}>
          Readers get the links to {domain} that carry no tag with yours, {tag}.
        </li>
      ))}
      {foreign.map((tag) => (
        <li key={tag}>
          A link to Amazon carries the tag “{tag}”, which is none of yours. It stays as it is, and earns for
          whoever owns the tag.
        </li>
      ))}
      {untagged.length > 0 && (
        <li>
          Links to {untagged.join(', ')} carry no tag, so they earn nothing.{' '}
          <TextLink to={SHOP_SETTINGS_PATH} target="_blank">
            Your tags
          </TextLink>
        </li>
      )}
    </ul>
  )
}
