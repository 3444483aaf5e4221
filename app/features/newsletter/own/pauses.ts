/** How long letters can be paused. */
export const pauses = [
  { value: 'weeks', label: '2 weeks', days: 14 },
  { value: 'month', label: 'A month', days: 30 },
  { value: 'months', label: '3 months', days: 90 },
] as const
