import { splitLinks } from './split-links.ts'

/** Plain text with line breaks and clickable URLs; `nofollow ugc` tells search engines that the site does not vouch for them. */
export function CommentText({ content }: { content: string }) {
  return (
    <p dir="auto" className="mt-2 whitespace-pre-line break-words wrap-anywhere">
      {splitLinks(content).map(({ text, href }, index) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
            key={index}
            href={href}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
            className="text-accent underline decoration-1 underline-offset-text hover:text-ink"
          >
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}
