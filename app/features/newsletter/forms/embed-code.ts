import { EMAIL_FIELD, SUBMIT_LABEL } from '#app/features/newsletter/subscribe-fields.tsx'
import { escapeXml } from '#app/features/posts/feeds/xml.ts'
import { publicFormPath } from './forms.ts'

type EmbeddedForm = { slug: string; title: string; text: string; button: string }

/** Plain HTML that takes the looks of the page it is put into. The answer is a page of this site. */
export const embedCode = (siteUrl: string, { slug, title, text, button }: EmbeddedForm): string =>
  [
    `<form action="${escapeXml(siteUrl + publicFormPath(slug))}" method="post">`,
    `  <h2>${escapeXml(title)}</h2>`,
    ...(text ? [`  <p>${escapeXml(text).replaceAll('\n', '<br>')}</p>`] : []),
    `  <p><label>Email address <input type="email" name="${EMAIL_FIELD}" required maxlength="254" autocomplete="email"></label></p>`,
    `  <p><button type="submit">${escapeXml(button || SUBMIT_LABEL)}</button></p>`,
    '  <p>No spam ever. Unsubscribe anytime.</p>',
    '</form>',
  ].join('\n')
