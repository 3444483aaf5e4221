import type { z } from 'zod'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { defaultNewsletterName } from './default-site.server.ts'
import { adoptTimeZone, saveSite, selectSite } from './site.server.ts'
import { type PageWithTexts, pagesWithTexts, type Site } from './site.ts'
import { findSiteImage } from './site-images/site-image.server.ts'
import { siteLimits } from './site-limits.ts'
import { siteSchema } from './site-schema.server.ts'

const requiredMessage = (what: string, max: number) => `Please enter ${what}, at most ${max} characters.`
const maxLengthMessage = (max: number) => `Please use at most ${max} characters.`

const fieldErrors: Record<string, string> = {
  name: requiredMessage('a name', siteLimits.name),
  tagline: requiredMessage('a tagline', siteLimits.tagline),
  blurb: maxLengthMessage(siteLimits.blurb),
  description: requiredMessage('a description', siteLimits.description),
  copyright: maxLengthMessage(siteLimits.copyright),
  newsletterName: requiredMessage('a name', siteLimits.newsletterName),
  newsletterInvitation: requiredMessage('an invitation', siteLimits.newsletterInvitation),
  newsletterWelcome: requiredMessage('a thank-you', siteLimits.newsletterWelcome),
  newsletterSender: maxLengthMessage(siteLimits.newsletterSender),
  author: requiredMessage('your name', siteLimits.author),
  email: 'Please enter an email address, or leave this empty.',
  socialLabel: requiredMessage('what the link is called', siteLimits.socialLabel),
  socialTo: `Please enter an address that begins with https://, at most ${siteLimits.socialTo} characters.`,
  timeZone: 'This time zone is not known here.',
  ...Object.fromEntries(
    pagesWithTexts.flatMap((page) => [
      [`${page}Title`, requiredMessage('a title', siteLimits.pageTitle)],
      [`${page}Description`, maxLengthMessage(siteLimits.pageDescription)],
    ]),
  ),
}

type ReadField = (name: string) => string

export const handleSiteAction = ({ access, log }: { access: Access; log: Log }, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'save-site'(text) {
        const texts = parseSiteTexts((name) => text(name).replace(/\s+/g, ' '))
        await access.run(async (db) => {
          const current = await selectSite(db)
          await saveSite(db, { ...withoutDerivedNames(texts, current), ...(await findImages(db, text)) })
        })
        return 'Settings saved'
      },
      async 'adopt-time-zone'(text) {
        const timeZone = parseField('timeZone', siteSchema.timeZone, text('timeZone'))
        if (timeZone) await access.run((db) => adoptTimeZone(db, timeZone))
        return ''
      },
    },
  })

/** What is named after the site follows when the site is renamed. */
const withoutDerivedNames = (texts: SiteTexts, current: Site): SiteTexts => ({
  ...texts,
  author: texts.author === current.name ? '' : texts.author,
  newsletter: {
    ...texts.newsletter,
    name: texts.newsletter.name === defaultNewsletterName(current.name) ? '' : texts.newsletter.name,
  },
})

type SiteImages = Pick<Site, 'logo' | 'icon' | 'portrait' | 'socialImage'>
type SiteTexts = Omit<Site, keyof SiteImages | 'look' | 'accent' | 'menus' | 'frontPage' | 'countsReaders'>

/** In the order of the form, since the first invalid field is reported. */
const parseSiteTexts = (text: ReadField): SiteTexts => ({
  name: parseField('name', siteSchema.name, text('name')),
  tagline: parseField('tagline', siteSchema.tagline, text('tagline')),
  blurb: parseField('blurb', siteSchema.blurb, text('blurb')),
  description: parseField('description', siteSchema.description, text('description')),
  copyright: parseField('copyright', siteSchema.copyright, text('copyright')),
  newsletter: {
    name: parseField('newsletterName', siteSchema.newsletter.shape.name, text('newsletterName')),
    invitation: parseField(
      'newsletterInvitation',
      siteSchema.newsletter.shape.invitation,
      text('newsletterInvitation'),
    ),
    welcome: parseField('newsletterWelcome', siteSchema.newsletter.shape.welcome, text('newsletterWelcome')),
    sender: parseField('newsletterSender', siteSchema.newsletter.shape.sender, text('newsletterSender')),
  },
  pages: {
    blog: parsePageTexts('blog', text),
    guides: parsePageTexts('guides', text),
    shop: parsePageTexts('shop', text),
  },
  author: parseField('author', siteSchema.author, text('author')),
  email: parseField('email', siteSchema.email, text('email')),
  social: parseSocialLinks(text),
  timeZone: parseField('timeZone', siteSchema.timeZone, text('timeZone') || null),
  allowsSignUp: text('allowsSignUp') !== '',
})

function parseField<T>(field: string, shape: z.ZodType<T>, value: unknown): T {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  throw new UserError(422, fieldErrors[field.replace(/\d$/, '')] ?? 'This cannot be saved.', field)
}

function parsePageTexts(page: PageWithTexts, text: ReadField) {
  const { title, description } = siteSchema.pages.shape[page].shape
  return {
    title: parseField(`${page}Title`, title, text(`${page}Title`)),
    description: parseField(`${page}Description`, description, text(`${page}Description`)),
  }
}

/** Rows without a URL are ignored. */
function parseSocialLinks(text: ReadField): Site['social'] {
  const { label, to } = siteSchema.social.element.shape
  const links: Site['social'] = []
  for (let row = 0; row < siteLimits.social; row++) {
    const url = text(`socialTo${row}`)
    if (url === '') continue
    if (links.some((link) => link.to === url)) {
      throw new UserError(422, 'This address is already in the list.', `socialTo${row}`)
    }
    links.push({
      label: parseField(`socialLabel${row}`, label, text(`socialLabel${row}`)),
      to: parseField(`socialTo${row}`, to, url),
    })
  }
  return links
}

/** Of the largest icon of a phone: a smaller image would be blurred. */
const MIN_ICON_SIZE = 180

async function findImages(db: Transaction, text: ReadField): Promise<SiteImages> {
  const find = (field: keyof SiteImages) => findSiteImage(db, text(field), field)
  const logo = await find('logo')
  const icon = await find('icon')
  if (icon && Math.min(icon.width, icon.height) < MIN_ICON_SIZE) {
    throw new UserError(
      422,
      `Please choose one that is at least ${MIN_ICON_SIZE} pixels wide and high.`,
      'icon',
    )
  }
  return {
    logo: logo && { ...logo, isDark: text('logoIsDark') === 'on' },
    icon,
    portrait: await find('portrait'),
    socialImage: await find('socialImage'),
  }
}
