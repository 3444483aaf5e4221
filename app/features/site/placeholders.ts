import { newsletterInSentence, type Site } from './site.ts'

type PlaceholderSite = Pick<Site, 'name' | 'author' | 'email' | 'newsletter'>

const values = {
  site: (site: PlaceholderSite) => site.name,
  // Until the owner says who she is.
  author: (site: PlaceholderSite) => site.author || site.name,
  email: (site: PlaceholderSite) => site.email || 'us',
  newsletter: newsletterInSentence,
}

export const placeholders = Object.keys(values).map((name) => `{{${name}}}`)

const PLACEHOLDER = /\{\{(site|author|email|newsletter)\}\}/g
/** In the URL of a link, Markdown encodes the braces. */
const HTML_PLACEHOLDER = /(?:\{\{|%7B%7B)(site|author|email|newsletter)(?:\}\}|%7D%7D)/g

const EMAIL_LINK = '<a href="mailto:{{email}}">'

/** What such a link says stays if it is the address. */
const removeEmailLinks = (html: string) =>
  html
    .split(EMAIL_LINK)
    .map((part, index) => {
      const end = index === 0 ? -1 : part.indexOf('</a>')
      if (end < 0) return part
      return (part.startsWith('{{email}}</a>') ? '{{email}}' : '') + part.slice(end + '</a>'.length)
    })
    .join('')

/** Only known names are replaced: other braces are text. */
export const fillPlaceholders = (text: string, site: PlaceholderSite): string =>
  text.replace(PLACEHOLDER, (_, name: keyof typeof values) => values[name](site))

/** In HTML, also within an attribute. Without an email address nothing links to it. */
export const fillHtmlPlaceholders = (html: string, site: PlaceholderSite): string =>
  (site.email ? html : removeEmailLinks(html)).replace(HTML_PLACEHOLDER, (_, name: keyof typeof values) =>
    escapeHtml(values[name](site)),
  )

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
