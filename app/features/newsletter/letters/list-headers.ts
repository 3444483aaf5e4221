import { site } from '#app/site.ts'

/** Which list a letter is of, and how to leave it: what the large mailbox providers ask of whoever writes to many. */
export const listHeaders = (siteUrl: string, unsubscribe: string) => ({
  'List-Id': `${site.name} <newsletter.${new URL(siteUrl).hostname}>`,
  'List-Unsubscribe': `<${unsubscribe}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
