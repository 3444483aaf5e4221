import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { LINK_TARGET_ERROR, type ReadField } from '../menus/parse-links.server.ts'
import { optionalLine } from '../single-line.server.ts'
import { saveSite } from '../site.server.ts'
import { findSiteImage } from '../site-images/site-image.server.ts'
import { defaultFrontPage } from './default-front-page.server.ts'
import { type FrontPageSettings, frontPageLimits, movePart, type PartKind, partKinds } from './front-page.ts'
import { frontPageSchema, partSchema } from './front-page-schema.server.ts'
import { replaceDeadBanner } from './replace-dead-banner.server.ts'

const tooLong = (max: number) => `Please use at most ${max} characters.`

const fieldErrors = {
  kicker: tooLong(frontPageLimits.kicker),
  title: `Please enter a title, at most ${frontPageLimits.title} characters.`,
  invitation: tooLong(frontPageLimits.invitation),
  button: `Please enter what the button says, at most ${frontPageLimits.button} characters.`,
  to: LINK_TARGET_ERROR,
}

export const handleFrontPageAction = ({ access, log }: { access: Access; log: Log }, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'save-front-page'(text) {
        const read = (name: string) => text(name).trim()
        const settings = parseFrontPage(read, form.getAll('parts').map(String))
        const parts = movePart(settings.parts, text('move'))
        await access.run(async (db) => {
          const banner = { ...settings.banner, image: await findBannerImage(db, read) }
          await saveSite(db, { frontPage: { ...settings, banner, parts } })
        })
        return 'Front page saved'
      },
      async 'reset-front-page'() {
        await access.run(async (db) => {
          await saveSite(db, { frontPage: defaultFrontPage })
          await replaceDeadBanner(db)
        })
        return 'The front page is as it was at first'
      },
    },
  })

/** `order` lists all parts as the form shows them. */
function parseFrontPage(text: ReadField, order: string[]): FrontPageSettings {
  const { banner } = frontPageSchema.shape
  const line = (field: keyof typeof fieldErrors) => {
    const parsed = banner.shape[field].safeParse(text(field))
    if (parsed.success) return parsed.data
    throw new UserError(422, fieldErrors[field], field)
  }
  const postCount = frontPageSchema.shape.postCount.safeParse(text('postCount'))
  if (!postCount.success)
    throw new UserError(422, `Please enter a number from 1 to ${frontPageLimits.postCount}.`, 'postCount')
  return {
    banner: {
      kicker: line('kicker'),
      title: line('title'),
      invitation: line('invitation'),
      button: line('button'),
      to: line('to'),
      image: null,
    },
    parts: orderedKinds(order).map((kind) => parsePart(text, kind)),
    postCount: postCount.data,
  }
}

async function findBannerImage(db: Transaction, text: ReadField) {
  const image = await findSiteImage(db, text('image'), 'image')
  const alt = optionalLine(frontPageLimits.imageAlt).safeParse(text('imageAlt').replace(/\s+/g, ' '))
  if (!alt.success) throw new UserError(422, tooLong(frontPageLimits.imageAlt), 'imageAlt')
  return image && { ...image, alt: alt.data }
}

/** Each kind once. */
const orderedKinds = (order: string[]): PartKind[] => [
  ...new Set([...partKinds.filter((kind) => order.includes(kind)).sort(byPositionIn(order)), ...partKinds]),
]

const byPositionIn = (order: string[]) => (a: PartKind, b: PartKind) => order.indexOf(a) - order.indexOf(b)

function parsePart(text: ReadField, kind: PartKind) {
  const field = `${kind}.heading`
  const heading = partSchema.shape.heading.safeParse(text(field))
  if (!heading.success) throw new UserError(422, tooLong(frontPageLimits.heading), field)
  return { kind, isShown: text(`${kind}.isShown`) === 'on', heading: heading.data }
}
