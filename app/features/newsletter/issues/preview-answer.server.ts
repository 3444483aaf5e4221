import { framedHtml } from '#app/mail/framed-letter.server.ts'

const DARK = /\(prefers-color-scheme:\s*dark\)/g

/** A letter in the theme that is asked for, whatever this screen has. */
export const htmlAnswer = (html: string, isDark: boolean) =>
  framedHtml(html.replaceAll(DARK, isDark ? '(min-width: 0)' : '(max-width: 0)'))
