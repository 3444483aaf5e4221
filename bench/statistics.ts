const sorted = (values: number[]) => values.toSorted((a, b) => a - b)

/** The percentile at this share. */
export const percentile = (values: number[], share: number) =>
  sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN

export const median = (values: number[]) => percentile(values, 0.5)

const decimalsFor = (size: number) => (size < 1 ? 3 : size < 10 ? 2 : size < 100 ? 1 : 0)

/** Without meaningless digits. */
export const formatNumber = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: decimalsFor(Math.abs(value)) })

/** The median of several rounds and their range. */
export const formatMedianAndRange = (values: number[]) =>
  `${formatNumber(median(values))} (${formatNumber(Math.min(...values))}–${formatNumber(Math.max(...values))})`

export const formatMilliseconds = (value: number) => `${formatNumber(value)} ms`
export const formatKilobytes = (bytes: number) => `${formatNumber(bytes / 1000)} KB`
export const formatMegabytes = (bytes: number) => `${formatNumber(bytes / 1024 / 1024)} MB`

/** Alternates between the candidates, since the speed of a machine varies. */
export const ratiosToReference = (values: number[], references: number[]) =>
  values.map((value, round) => value / (references[round] ?? Number.NaN))
