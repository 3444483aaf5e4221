import { z } from 'zod'
import { linkTarget } from '../menus/menus-schema.server.ts'
import { optionalLine, singleLine } from '../single-line.server.ts'
import { siteImageSchema } from '../site-images/site-image.server.ts'
import { defaultFrontPage } from './default-front-page.server.ts'
import { frontPageLimits, partKinds } from './front-page.ts'

export const partSchema = z.object({
  kind: z.enum(partKinds),
  isShown: z.boolean(),
  heading: optionalLine(frontPageLimits.heading),
})

/** Stored parts that this version does not know are left out, and new ones added at the end. */
const partsSchema = z.array(z.unknown()).transform((stored) => {
  const parts = stored.flatMap((part) => partSchema.safeParse(part).data ?? [])
  const kinds = new Set(parts.map(({ kind }) => kind))
  return [...parts, ...defaultFrontPage.parts.filter(({ kind }) => !kinds.has(kind))]
})

export const frontPageSchema = z.object({
  banner: z.object({
    kicker: optionalLine(frontPageLimits.kicker),
    title: singleLine(frontPageLimits.title),
    invitation: optionalLine(frontPageLimits.invitation),
    button: singleLine(frontPageLimits.button),
    to: linkTarget,
    image: siteImageSchema
      .extend({ alt: optionalLine(frontPageLimits.imageAlt) })
      .nullable()
      .catch(null),
  }),
  parts: partsSchema,
  postCount: z.coerce.number().int().min(1).max(frontPageLimits.postCount),
})
