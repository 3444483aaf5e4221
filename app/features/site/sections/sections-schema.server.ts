import { z } from 'zod'
import { linkSchema } from '../menus/menus-schema.server.ts'
import { optionalLine, singleLine } from '../single-line.server.ts'
import { defaultSections } from './default-sections.server.ts'
import { defaultSectionImages, sectionLimits } from './section-limits.ts'

/** One to three slugs. */
const PATH_PATTERN = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,3}$/

export const sectionPath = z.string().max(sectionLimits.path).regex(PATH_PATTERN)
const slugs = z.array(z.string().min(1).max(100)).max(sectionLimits.categories)

const isImage = (image: string) => image.startsWith('/media/') || Object.hasOwn(defaultSectionImages, image)

export const sectionSchema = z.object({
  path: sectionPath,
  oldPaths: z.array(sectionPath).max(sectionLimits.oldPaths),
  title: singleLine(sectionLimits.title),
  kicker: optionalLine(sectionLimits.kicker),
  description: optionalLine(sectionLimits.description),
  image: z.string().refine(isImage),
  imageAlt: optionalLine(sectionLimits.imageAlt),
  categories: slugs,
  listTitle: singleLine(sectionLimits.listTitle),
  breadcrumbOf: slugs,
  hasNewsletterForm: z.boolean(),
  coversSubpaths: z.boolean(),
  links: z.array(linkSchema).max(sectionLimits.links),
})

/** With its place in the list. */
export const deletedSectionSchema = z.object({ section: sectionSchema, position: z.int().min(0) })
export type DeletedSection = z.infer<typeof deletedSectionSchema>

const storedSchema = z.object({
  sections: z.array(sectionSchema).max(sectionLimits.sections),
  deletedPaths: z.array(sectionPath),
})

/** `deletedPaths`: links to them are not shown. */
export type StoredSections = z.infer<typeof storedSchema>

/** A site that never saved them, or with values of another version, has the default ones. */
export const parseStoredSections = (value: unknown): StoredSections =>
  storedSchema.safeParse(value).data ?? { sections: defaultSections, deletedPaths: [] }
