import { z } from 'zod'
import { defaultSite, longest, type Site } from './site.ts'

/** One line of words: what a letter's subject or a tab can hold. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u)
const lineOrNone = (most: number) => z.literal('').or(line(most))

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

const socialLink = z.object({
  label: line(longest.socialLabel),
  to: z.string().trim().max(longest.socialTo).refine(isHttps),
})

/** What may be kept. A color goes into a style, so nothing but a color passes for one. */
export const siteShape = {
  name: line(longest.name),
  tagline: line(longest.tagline),
  blurb: lineOrNone(longest.blurb),
  description: line(longest.description),
  author: line(longest.author),
  email: z.email().max(longest.email),
  copyright: lineOrNone(longest.copyright),
  social: z.array(socialLink).max(longest.social),
  guide: z.object({
    kicker: lineOrNone(longest.guideKicker),
    title: line(longest.guideTitle),
    invitation: lineOrNone(longest.guideInvitation),
  }),
  logo: z
    .object({
      url: z.string().startsWith('/media/'),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
    })
    .nullable(),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
} satisfies Record<keyof Site, z.ZodType>

/** What was never set, or was set by a version that knew less or more, is as it was in the beginning. */
const stored = z.object({
  name: siteShape.name.catch(defaultSite.name),
  tagline: siteShape.tagline.catch(defaultSite.tagline),
  blurb: siteShape.blurb.catch(defaultSite.blurb),
  description: siteShape.description.catch(defaultSite.description),
  author: siteShape.author.catch(defaultSite.author),
  email: siteShape.email.catch(defaultSite.email),
  copyright: siteShape.copyright.catch(defaultSite.copyright),
  social: siteShape.social.catch(defaultSite.social),
  guide: siteShape.guide.catch(defaultSite.guide),
  logo: siteShape.logo.catch(null),
  accent: siteShape.accent.catch(null),
})

export const siteFrom = (value: unknown): Site => stored.safeParse(value).data ?? defaultSite
