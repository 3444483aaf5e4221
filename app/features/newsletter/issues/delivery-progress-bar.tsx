import type { DeliveryProgress } from '#app/features/newsletter/delivery/delivery.ts'

const segments = [
  { name: 'sent', label: 'sent', color: 'bg-success' },
  { name: 'failed', label: 'failed', color: 'bg-danger-fill' },
  { name: 'uncertain', label: 'uncertain', color: 'bg-gold' },
  { name: 'left', label: 'left', color: 'bg-line' },
] as const

export function DeliveryProgressBar({ progress }: { progress: DeliveryProgress }) {
  const { total, left } = progress
  const percentage = (count: number) => (total === 0 ? 0 : (count / total) * 100)
  return (
    <div className="mt-4">
      <div
        role="progressbar"
        aria-label="Letters handled"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={total - left}
        className="flex h-3 overflow-hidden rounded-full border border-line bg-sunk"
      >
        {segments.map(({ name, color }) => (
          <span key={name} className={color} style={{ width: `${percentage(progress[name])}%` }} />
        ))}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small">
        {segments.map(({ name, label, color }) => (
          <div key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 rounded-full border border-line-strong ${color}`} />
            <dd className="font-semibold tabular-nums">{progress[name].toLocaleString('en-US')}</dd>
            <dt className="text-ink-soft">{label}</dt>
          </div>
        ))}
      </dl>
    </div>
  )
}
