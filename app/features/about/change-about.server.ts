import { storableHtml } from '#app/features/posts/html/storable-html.server.ts'
import { makeChange, Refusal } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { saveAbout } from './about.server.ts'
import { type AboutText, longest } from './about.ts'
import { chaptersOf } from './story.server.ts'

const missing: Record<keyof AboutText, string> = {
  lead: 'Please say in a sentence or two who you are.',
  story: 'Please write at least a paragraph.',
  closing: 'Please leave a last line for your readers.',
}

/** Does what the form of the About page asks. */
export const changeAbout = (access: Access, log: Log, form: FormData) =>
  makeChange(
    {
      async 'save-about'(text) {
        const story = storableHtml(text('story'), 'story')
        const about = { lead: text('lead'), story, closing: text('closing') }
        for (const name of ['lead', 'story', 'closing'] as const) {
          if (name === 'story' ? chaptersOf(about.story).length === 0 : !about[name]) {
            throw new Refusal(422, missing[name], name)
          }
          if (about[name].length > longest[name]) {
            throw new Refusal(
              422,
              `Please keep it under ${longest[name].toLocaleString('en-US')} characters.`,
              name,
            )
          }
        }
        await saveAbout(access, about)
        return 'About page saved'
      },
    },
    form,
    log,
  )
