const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** 'November 9 – 15'. */
export const formatWeek = (first: string, last: string) =>
  format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
