import type { EarningLinks } from './answers/answers.ts'
import { splitLinks } from './split-links.ts'

type CommentTextProps = { content: string; earningLinks?: EarningLinks | undefined }

/** Plain text with line breaks and clickable URLs; `nofollow ugc` tells search engines that the site does not vouch for them. */
export function CommentText({ content, earningLinks = {} }: CommentTextProps) {
  return (
    <p dir="auto" className="mt-2 whitespace-pre-line break-words wrap-anywhere">
      {splitLinks(content).map(({ text, href }, index) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
            key={index}
            href={href}
            target="_blank"
            rel={earningLinks[href]?.rel ?? 'nofollow ugc noopener noreferrer'}
            className="text-accent underline decoration-1 underline-offset-text hover:text-ink"
          >
            {text}
            {nameStore(text, earningLinks[href]?.store)}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}

/** It has to be clear where a link leads that earns. */
const nameStore = (text: string, store = '') =>
  text.toLowerCase().includes(store.toLowerCase()) ? null : ` (${store})`
