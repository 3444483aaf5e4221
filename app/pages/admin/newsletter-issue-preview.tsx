import { isId } from '#app/features/newsletter/issues/issue-form.ts'
import { htmlAnswer } from '#app/features/newsletter/issues/preview-answer.server.ts'
import { previewLetter } from '#app/features/newsletter/issues/preview-letter.server.ts'
import { notFound } from '#app/http/plain-response.server.ts'
import { accessOf, settingsOf } from '#app/http/request-context.server.ts'
import { framedText } from '#app/mail/framed-letter.server.ts'
import type { Route } from './+types/newsletter-issue-preview'

/** For a frame: the letter as HTML, light or dark, or as plain text. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (!isId(params.id)) return notFound()
  const letter = await previewLetter(accessOf(context), params.id, settingsOf(context).siteUrl)
  if (!letter) return notFound()
  const as = url.searchParams.get('as')
  return as === 'text' ? framedText(letter.text) : htmlAnswer(letter.html, as === 'dark')
}
