import { z } from 'zod'
import { artUrl } from '#app/ui/image-variants.ts'
import { ABOUT_PATH } from '../pages.ts'
import type { DefaultPage } from './default-page.ts'

const story = `<h2>What you find here</h2>
<p>{{site}} is where I write down what I try: what a thing promises, what it did on ordinary days, and whether I would buy it again. A post may be a long test, a small routine, or the answer to a reader’s question.</p>
<p>I would rather tell you about three things that I know well than about thirty that I have only unpacked.</p>
<h2>How the work is done</h2>
<p>I use a thing myself before I recommend it. When something was sent to me, the review says so.</p>
<p>What suits me need not suit you, so I say for whom a thing is meant, and where others came to another opinion.</p>
<p>A shopping link may earn me a small commission. It never decides what I say about a product, and every page that has such a link tells you above the first.</p>
<h2>How to read along</h2>
<p>New posts are on the blog. If you would rather have them come to you, {{newsletter}} brings the best of them to your inbox.</p>`

const values = `<h2>What I hold to</h2>
<h3>Authenticity</h3>
<p>Every review says what went wrong along with what went well, and nobody approves it before you read it. When I change my mind, I leave the old opinion standing and write the new one underneath.</p>
<h3>Accessibility</h3>
<p>Good care should fit a small shelf, a short morning and a modest budget, so the inexpensive jar gets the same test as the famous one. I write in plain words, on pages that work on an old phone.</p>
<h3>Community</h3>
<p>Good ideas begin in comments, and when I use one I say whose it was. Disagree as much as you like and be kind to one another; I read every comment before it appears.</p>`

const closing =
  'If you are new, go wherever you are curious. And if you have tried something and think I have it wrong, please write to me. Those are the letters I open first.'

const links = '<p><a href="/blog">Start reading</a> <a href="mailto:{{email}}">Write to me</a></p>'

const contentOf = (text: { story: string; closing: string }) =>
  `${text.story}\n${values}\n<hr>\n<p>${text.closing}</p>\n${links}`

export const aboutPage: DefaultPage = {
  path: ABOUT_PATH,
  title: 'About {{site}}',
  lead: 'I’m {{author}}. I try things on ordinary days, take notes, and tell you what happened.',
  metaDescription: '',
  content: contentOf({ story, closing }),
  image: {
    url: artUrl('about'),
    alt: 'A desk by a window: an open notebook, a cup of tea, tulips in a white vase, a few bottles within reach.',
  },
}

const settingSchema = z.object({ lead: z.string(), story: z.string(), closing: z.string() })

/** With what an owner had written in the settings, before About was a page. */
export function withAboutSetting(value: unknown): DefaultPage | undefined {
  const written = settingSchema.partial().safeParse(value).data
  if (!written) return undefined
  const escaped = written.closing?.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return {
    ...aboutPage,
    lead: written.lead ?? aboutPage.lead,
    content: contentOf({ story: written.story ?? story, closing: escaped ?? closing }),
  }
}
