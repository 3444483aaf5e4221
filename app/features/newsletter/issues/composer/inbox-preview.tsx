import { useSite } from '#app/features/site/use-site.ts'

type InboxPreviewProps = { subject: string; previewText: string }

/** One row of a mail program, at the width that a phone of 320 px leaves for it: what does not fit is cut off. */
export const InboxPreview = ({ subject, previewText }: InboxPreviewProps) => (
  <figure>
    <figcaption className="mb-1.5 font-medium text-small">As a phone shows it</figcaption>
    <div className="w-full max-w-xs rounded-control border border-line bg-raised px-3.5 py-3 leading-snug">
      <p className="truncate font-semibold">{useSite().author}</p>
      <p className="truncate text-small">{subject.trim() || 'No subject'}</p>
      <p className="line-clamp-2 text-ink-soft text-small">{previewText}</p>
    </div>
  </figure>
)
