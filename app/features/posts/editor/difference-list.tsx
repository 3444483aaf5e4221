import type { FieldDifference } from './compare-fields.ts'

/** <del> and <ins> are announced by screen readers. */
export function DifferenceList({ differences }: { differences: FieldDifference[] }) {
  if (differences.length === 0) return <p className="text-ink-soft">The two versions say the same.</p>
  return (
    <dl className="grid grid-cols-1 gap-6">
      {differences.map(({ label, parts, note }) => (
        <div key={label}>
          <dt className="mb-1.5 font-medium text-small">{label}</dt>
          <dd className="max-h-96 overflow-y-auto wrap-anywhere whitespace-pre-wrap rounded-soft border border-line bg-surface p-4">
            {note && <p className="mb-2 text-fine text-ink-soft">{note}</p>}
            {parts.map(({ text, kind }, index) =>
              kind === 'same' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id.
                <span key={index}>{text}</span>
              ) : kind === 'added' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <ins key={index} className="bg-success/12 text-success decoration-1 underline-offset-2">
                  {text}
                </ins>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <del key={index} className="bg-danger/10 text-danger">
                  {text}
                </del>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
