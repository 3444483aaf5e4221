import type { ReactNode } from 'react'

type LookOptionProps = {
  name: string
  value: string
  isChosen: boolean
  label: string
  hint: string
  sample: ReactNode
}

/** A radio button below a sample of what it chooses. */
export const LookOption = ({ name, value, isChosen, label, hint, sample }: LookOptionProps) => (
  <label className="grid cursor-pointer content-start gap-2 rounded-soft border border-line p-2 pb-3 transition-colors hover:border-ink has-checked:border-primary has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
    {sample}
    <span className="flex items-start gap-2 px-1">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="mt-0.5 size-4.5 shrink-0 accent-primary focus-visible:outline-none"
      />
      <span className="text-small leading-snug">
        {label}
        <span className="block text-fine text-ink-soft">{hint}</span>
      </span>
    </span>
  </label>
)

export const LookError = ({ error }: { error: string | undefined }) =>
  error && (
    <p role="alert" className="text-danger text-small">
      {error}
    </p>
  )
