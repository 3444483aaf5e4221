import { EARNINGS_PATH } from '../earnings.ts'

export const earningsPath = (range: string, currency?: string) =>
  `${EARNINGS_PATH}?${new URLSearchParams({ range, ...(currency && { currency }) })}`
