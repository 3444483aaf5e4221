import { linked } from './linked.ts'

/** What somebody wrote, as text: its line breaks, and its web addresses as links that speak for nobody but them. */
export function CommentText({ content }: { content: string }) {
  return (
    <p dir="auto" className="mt-2 whitespace-pre-line break-words wrap-anywhere">
      {linked(content).map(({ text, href }, place) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move.
            key={place}
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
