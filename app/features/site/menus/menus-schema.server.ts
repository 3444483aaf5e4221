import { z } from 'zod'
import { singleLine } from '../single-line.server.ts'
import { menuLimits } from './menus.ts'

/** A path of this site, or a page elsewhere. Two slashes would be another host, and so would a backslash. */
const isLinkTarget = (text: string) =>
  /^\/(?:[^\s/\\][^\s\\]*)?$/.test(text) ||
  (URL.canParse(text) && ['https:', 'http:', 'mailto:'].includes(new URL(text).protocol))

export const linkTarget = z.string().trim().max(menuLimits.to).refine(isLinkTarget)

const label = singleLine(menuLimits.label)
export const linkSchema = z.object({
  label,
  to: linkTarget,
})
export const groupLabelSchema = label

const groupSchema = z.object({
  label,
  mobileMenuLabel: label,
  links: z.array(linkSchema).max(menuLimits.group),
})

export const menusSchema = z.object({
  top: z.array(z.union([linkSchema, groupSchema])).max(menuLimits.top),
  button: linkSchema.nullable(),
  footer: z.array(linkSchema).max(menuLimits.footer),
  legal: z.array(linkSchema).max(menuLimits.footer),
})
