import { z } from 'zod'
import { defaultNewsletterName, defaultSite } from './default-site.server.ts'
import { frontPageSchema } from './front-page/front-page-schema.server.ts'
import { lookSchema } from './looks/look-schema.server.ts'
import { menusSchema } from './menus/menus-schema.server.ts'
import { optionalLine, singleLine } from './single-line.server.ts'
import type { Site } from './site.ts'
import { siteImageSchema } from './site-images/site-image.server.ts'
import { siteLimits } from './site-limits.ts'
import { normalizeTimeZone } from './time-zones.server.ts'

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

const socialLink = z.object({
  label: singleLine(siteLimits.socialLabel),
  to: z.string().trim().max(siteLimits.socialTo).refine(isHttps),
})

const pageTexts = z.object({
  title: singleLine(siteLimits.pageTitle),
  description: optionalLine(siteLimits.pageDescription),
})

/** The accent is inserted into a style attribute, so it must be a color. */
export const siteSchema = {
  name: singleLine(siteLimits.name),
  tagline: singleLine(siteLimits.tagline),
  blurb: optionalLine(siteLimits.blurb),
  description: singleLine(siteLimits.description),
  author: singleLine(siteLimits.author),
  email: z.email().max(siteLimits.email).or(z.literal('')),
  copyright: optionalLine(siteLimits.copyright),
  social: z.array(socialLink).max(siteLimits.social),
  frontPage: frontPageSchema,
  menus: menusSchema,
  newsletter: z.object({
    name: singleLine(siteLimits.newsletterName),
    invitation: singleLine(siteLimits.newsletterInvitation),
    welcome: singleLine(siteLimits.newsletterWelcome),
    // Exports of earlier versions have none.
    sender: optionalLine(siteLimits.newsletterSender).default(''),
  }),
  pages: z.object({ blog: pageTexts, guides: pageTexts, shop: pageTexts }),
  logo: siteImageSchema.extend({ isDark: z.boolean().optional() }).nullable(),
  icon: siteImageSchema.nullable(),
  portrait: siteImageSchema.nullable(),
  socialImage: siteImageSchema.nullable(),
  timeZone: z
    .string()
    .transform((name) => normalizeTimeZone(name) ?? '')
    .pipe(z.string().min(1))
    .nullable(),
  look: lookSchema,
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  allowsSignUp: z.boolean(),
  countsReaders: z.boolean(),
} satisfies Record<keyof Site, z.ZodType>

/** Values that are missing or invalid, for example from another version, have their defaults. */
const storedSiteSchema = z.object({
  name: siteSchema.name.catch(defaultSite.name),
  tagline: siteSchema.tagline.catch(defaultSite.tagline),
  blurb: siteSchema.blurb.catch(defaultSite.blurb),
  description: siteSchema.description.catch(defaultSite.description),
  author: siteSchema.author.or(z.literal('')).catch(defaultSite.author),
  email: siteSchema.email.catch(defaultSite.email),
  copyright: siteSchema.copyright.catch(defaultSite.copyright),
  social: siteSchema.social.catch(defaultSite.social),
  frontPage: siteSchema.frontPage.catch(defaultSite.frontPage),
  menus: siteSchema.menus.catch(defaultSite.menus),
  newsletter: siteSchema.newsletter
    .extend({
      name: optionalLine(siteLimits.newsletterName),
      sender: optionalLine(siteLimits.newsletterSender).catch(''),
    })
    .catch(defaultSite.newsletter),
  pages: siteSchema.pages.catch(defaultSite.pages),
  logo: siteSchema.logo.catch(null),
  icon: siteSchema.icon.catch(null),
  portrait: siteSchema.portrait.catch(null),
  socialImage: siteSchema.socialImage.catch(null),
  timeZone: siteSchema.timeZone.catch(null),
  look: siteSchema.look.catch(defaultSite.look),
  accent: siteSchema.accent.catch(null),
  allowsSignUp: siteSchema.allowsSignUp.catch(defaultSite.allowsSignUp),
  countsReaders: siteSchema.countsReaders.catch(defaultSite.countsReaders),
})

/** An author or a newsletter without a name of its own has that of the site; the default copyright is of the default name. */
export function parseStoredSite(value: unknown): Site {
  const site = storedSiteSchema.safeParse(value).data ?? defaultSite
  const { name, author, copyright, newsletter } = site
  return {
    ...site,
    copyright: isForeignCopyright({ name, copyright }) ? '' : copyright,
    author: author || name,
    newsletter: { ...newsletter, name: newsletter.name || defaultNewsletterName(name) },
  }
}

/** Whether it names the default site, on one that was renamed: the year in it is not hers, either. */
const isForeignCopyright = ({ name, copyright }: Pick<Site, 'name' | 'copyright'>) =>
  copyright === defaultSite.copyright && name !== defaultSite.name
