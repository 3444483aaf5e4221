const format = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
})

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)

/** 'Oct 1 – 31, 2026'. */
export const formatDays = (first: string, last: string) => format.formatRange(toDate(first), toDate(last))

export const formatReportDay = (day: string) => format.format(toDate(day))
