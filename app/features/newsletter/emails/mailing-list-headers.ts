/** Characters with a meaning in headers; the name of a site may contain any. */
const SPECIAL_CHARACTERS = /[^\p{L}\p{N}\s&!'-]/gu

/** The large mailbox providers require these of bulk senders; people filter by the list. */
export const mailingListHeaders = (
  siteName: string,
  siteUrl: string,
  unsubscribeUrl: string,
  list: 'newsletter' | 'follows' = 'newsletter',
) => ({
  'List-Id': `${siteName.replace(SPECIAL_CHARACTERS, '')} <${list}.${new URL(siteUrl).hostname}>`.trimStart(),
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
