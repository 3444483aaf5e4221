import { sanitizeHtmlField } from '#app/features/posts/html/sanitize-html-field.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { saveAbout } from './about.server.ts'
import { type AboutText, aboutLimits } from './about.ts'
import { parseStorySections } from './story-sections.server.ts'

const missingMessages: Record<keyof AboutText, string> = {
  lead: 'Please say in a sentence or two who you are.',
  story: 'Please write at least a paragraph.',
  closing: 'Please leave a last line for your readers.',
}

export const handleAboutAction = ({ access, log }: { access: Access; log: Log }, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'save-about'(text) {
        const story = sanitizeHtmlField(text('story'), 'story')
        const about = { lead: text('lead'), story, closing: text('closing') }
        for (const name of ['lead', 'story', 'closing'] as const) {
          if (name === 'story' ? parseStorySections(about.story).length === 0 : !about[name]) {
            throw new UserError(422, missingMessages[name], name)
          }
          if (about[name].length > aboutLimits[name]) {
            throw new UserError(
              422,
              `Please keep it under ${aboutLimits[name].toLocaleString('en-US')} characters.`,
              name,
            )
          }
        }
        await saveAbout(access, about)
        return 'About page saved'
      },
    },
  })
