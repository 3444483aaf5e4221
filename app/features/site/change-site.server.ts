import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { makeChange, Refusal } from '#app/http/run-intent.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { mediaFiles } from '#database/schema/media.ts'
import type { Log } from '#platform/log.ts'
import { faults } from './faults.ts'
import { siteShape } from './shape.server.ts'
import { saveSite } from './site.server.ts'
import { type Logo, longest, type Site } from './site.ts'

type Text = (name: string) => string
type Desk = { access: Access; log: Log }

/** Does what the form of the settings asks. */
export const changeSite = ({ access, log }: Desk, form: FormData) =>
  makeChange(
    {
      async 'save-site'(text) {
        const words = wordsOf((name) => text(name).replace(/\s+/g, ' '))
        await access.run(async (db) => saveSite(db, { ...words, logo: await logoAt(db, text('logo')) }))
        return 'Settings saved'
      },
    },
    form,
    log,
  )

/** In the order of the form: the first that is wrong is told. */
const wordsOf = (text: Text): Omit<Site, 'logo'> => ({
  name: checked('name', siteShape.name, text('name')),
  tagline: checked('tagline', siteShape.tagline, text('tagline')),
  blurb: checked('blurb', siteShape.blurb, text('blurb')),
  description: checked('description', siteShape.description, text('description')),
  copyright: checked('copyright', siteShape.copyright, text('copyright')),
  guide: {
    kicker: checked('guideKicker', siteShape.guide.shape.kicker, text('guideKicker')),
    title: checked('guideTitle', siteShape.guide.shape.title, text('guideTitle')),
    invitation: checked('guideInvitation', siteShape.guide.shape.invitation, text('guideInvitation')),
  },
  author: checked('author', siteShape.author, text('author')),
  email: checked('email', siteShape.email, text('email')),
  social: linksOf(text),
  accent: checked('accent', siteShape.accent, text('accent').toLowerCase() || null),
})

function checked<T>(field: string, shape: z.ZodType<T>, value: unknown): T {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Refusal(422, faults[field.replace(/\d$/, '')] ?? 'This cannot be saved.', field)
}

/** A row without an address is no link. */
function linksOf(text: Text): Site['social'] {
  const { label, to } = siteShape.social.element.shape
  const links: Site['social'] = []
  for (let row = 0; row < longest.social; row++) {
    const address = text(`socialTo${row}`)
    if (address === '') continue
    if (links.some((link) => link.to === address)) {
      throw new Refusal(422, 'This address is already in the list.', `socialTo${row}`)
    }
    links.push({
      label: checked(`socialLabel${row}`, label, text(`socialLabel${row}`)),
      to: checked(`socialTo${row}`, to, address),
    })
  }
  return links
}

/** Only what is in the library, which takes no drawings that could run scripts. */
async function logoAt(db: Transaction, url: string): Promise<Logo | null> {
  if (url === '') return null
  const key = /^\/media\/(.+)$/.exec(url)?.[1] ?? ''
  const [size] = await db
    .select({ width: mediaFiles.width, height: mediaFiles.height })
    .from(mediaFiles)
    .where(eq(mediaFiles.key, key))
  if (!size) throw new Refusal(422, 'This picture is not in the library.', 'logo')
  return { url, ...size }
}
