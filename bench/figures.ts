const sorted = (values: number[]) => values.toSorted((a, b) => a - b)

/** The value that this share of all values does not pass. */
export const percentile = (values: number[], share: number) =>
  sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN

export const median = (values: number[]) => percentile(values, 0.5)

const digitsOf = (size: number) => (size < 1 ? 3 : size < 10 ? 2 : size < 100 ? 1 : 0)

/** As people read numbers: no more digits than mean something. */
export const number = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digitsOf(Math.abs(value)) })

/** The middle of several rounds, and between what they lay. */
export const withSpread = (values: number[]) =>
  `${number(median(values))} (${number(Math.min(...values))}–${number(Math.max(...values))})`

export const milliseconds = (value: number) => `${number(value)} ms`
export const kilobytes = (bytes: number) => `${number(bytes / 1000)} KB`
export const megabytes = (bytes: number) => `${number(bytes / 1024 / 1024)} MB`

/** Round by round, since a machine is not equally fast at all times. */
export const ratios = (values: number[], references: number[]) =>
  values.map((value, round) => value / (references[round] ?? Number.NaN))
