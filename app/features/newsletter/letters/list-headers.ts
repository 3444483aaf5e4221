/** What has a meaning of its own in a head: a name may hold anything. */
const SPECIAL = /[^\p{L}\p{N}\s&!'-]/gu

/** Which list a letter is of, and how to leave it: what the large mailbox providers ask of whoever writes to many. */
export const listHeaders = (siteName: string, siteUrl: string, unsubscribe: string) => ({
  'List-Id': `${siteName.replace(SPECIAL, '')} <newsletter.${new URL(siteUrl).hostname}>`.trimStart(),
  'List-Unsubscribe': `<${unsubscribe}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
