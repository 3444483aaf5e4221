import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { keepForUndo, takeDeletedItem } from '#app/features/deletions/deletions.server.ts'
import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogCategories } from '#database/schema/posts.ts'
import type { Log } from '#platform/log.ts'
import { parseLinks, type ReadField } from '../menus/parse-links.server.ts'
import { moveInList } from '../move-in-list.ts'
import { findSiteImage } from '../site-images/site-image.server.ts'
import { categoryFieldPrefixes, sectionLimits } from './section-limits.ts'
import { findPathProblem } from './section-path.server.ts'
import { changeSections } from './sections.server.ts'
import { normalizePath, type SiteSection } from './sections.ts'
import {
  type DeletedSection,
  deletedSectionSchema,
  type StoredSections,
  sectionSchema,
} from './sections-schema.server.ts'

const requiredMessage = (what: string, max: number) => `Please enter ${what}, at most ${max} characters.`
const maxLengthMessage = (max: number) => `Please use at most ${max} characters.`

const fieldErrors = {
  path: 'Please enter an address such as /reviews or /reviews/hair: lowercase letters, digits and hyphens.',
  title: requiredMessage('a title', sectionLimits.title),
  kicker: maxLengthMessage(sectionLimits.kicker),
  description: maxLengthMessage(sectionLimits.description),
  image: 'Please choose a picture.',
  imageAlt: maxLengthMessage(sectionLimits.imageAlt),
  listTitle: requiredMessage('a title', sectionLimits.listTitle),
}

type TypedSection = Omit<SiteSection, 'oldPaths'>

export const handleSectionsAction = ({ access, log }: { access: Access; log: Log }, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      'add-section': (text) =>
        access.run(async (db) => {
          const typed = await parseSection(db, text, form)
          await changeSections(db, (stored) => addSection(stored, typed))
          return 'Section added'
        }),
      'edit-section': (text) =>
        access.run(async (db) => {
          const typed = await parseSection(db, text, form)
          const found = await changeFound(db, text('id'), (stored, index) =>
            editSection(stored, index, typed),
          )
          return found && 'Section saved'
        }),
      'move-section': (text) =>
        access.run(async (db) => {
          const found = await changeFound(db, text('id'), (stored, index) => ({
            ...stored,
            sections: moveInList(stored.sections, index, text('move')),
          }))
          return found && 'Order saved'
        }),
      'delete-section': (text) =>
        access.run(async (db) => {
          let deleted: DeletedSection | undefined
          const found = await changeFound(db, text('id'), (stored, position) => {
            deleted = { section: stored.sections[position] as SiteSection, position }
            return deleteSection(stored, position)
          })
          if (deleted) {
            const { path: subject, title } = deleted.section
            await keepForUndo(db, access, { kind: 'section', subject, title, rows: { sections: [deleted] } })
          }
          return found && 'Section deleted'
        }),
      [UNDO_INTENT]: (text) =>
        access.run(async (db) => {
          const item = await takeDeletedItem(db, text('deletion'), ['section'])
          const deleted = deletedSectionSchema.safeParse(item?.rows.sections?.[0]).data
          if (!deleted) return undefined
          await changeSections(db, (stored) => restoreSection(stored, deleted))
          return 'The section is back'
        }),
    },
  })

/** Undefined if there is no section at this path. */
async function changeFound(
  db: Transaction,
  path: string,
  change: (stored: StoredSections, index: number) => StoredSections,
): Promise<true | undefined> {
  let isFound = false
  await changeSections(db, (stored) => {
    const index = stored.sections.findIndex((section) => section.path === path)
    isFound = index >= 0
    return isFound ? change(stored, index) : stored
  })
  return isFound || undefined
}

function addSection({ sections, deletedPaths }: StoredSections, typed: TypedSection): StoredSections {
  if (sections.length >= sectionLimits.sections) {
    throw new UserError(409, `There can be at most ${sectionLimits.sections} sections. Delete one first.`)
  }
  refuseTakenPath(sections, typed.path)
  return {
    sections: [...withoutOldPath(sections, typed.path), { ...typed, oldPaths: [] }],
    deletedPaths: deletedPaths.filter((path) => path !== typed.path),
  }
}

function editSection({ sections, deletedPaths }: StoredSections, index: number, typed: TypedSection) {
  const { path, oldPaths } = sections[index] as SiteSection
  refuseTakenPath(sections.toSpliced(index, 1), typed.path)
  const moved = path === typed.path ? oldPaths : [path, ...oldPaths].slice(0, sectionLimits.oldPaths)
  return {
    sections: withoutOldPath(sections.with(index, { ...typed, oldPaths: moved }), typed.path),
    deletedPaths: deletedPaths.filter((deleted) => deleted !== typed.path),
  }
}

function deleteSection({ sections, deletedPaths }: StoredSections, index: number): StoredSections {
  const { path, oldPaths } = sections[index] as SiteSection
  return {
    sections: sections.toSpliced(index, 1),
    deletedPaths: [...new Set([path, ...oldPaths, ...deletedPaths])].slice(0, sectionLimits.deletedPaths),
  }
}

/** Where it was. What another section took by now stays there. */
function restoreSection(stored: StoredSections, { section, position }: DeletedSection): StoredSections {
  const { sections, deletedPaths } = addSection(stored, section)
  const oldPaths = section.oldPaths.filter((path) => !stored.sections.some((other) => other.path === path))
  return {
    sections: sections.slice(0, -1).toSpliced(position, 0, { ...section, oldPaths }),
    deletedPaths: deletedPaths.filter((path) => !oldPaths.includes(path)),
  }
}

/** What has an address of its own redirects nowhere. */
const withoutOldPath = (sections: SiteSection[], taken: string) =>
  sections.map((section) => ({ ...section, oldPaths: section.oldPaths.filter((path) => path !== taken) }))

function refuseTakenPath(others: SiteSection[], path: string) {
  if (others.some((section) => section.path === path)) {
    throw new UserError(422, 'Another section has this address. Please choose another one.', 'path')
  }
}

/** In the order of the form, since the first invalid field is reported. */
async function parseSection(db: Transaction, text: ReadField, form: FormData): Promise<TypedSection> {
  const line = (field: keyof typeof fieldErrors) =>
    parseField(field, sectionSchema.shape[field], text(field).replace(/\s+/g, ' '))
  const title = line('title')
  const path = await readPath(db, text('path'), text('id'))
  const kicker = line('kicker')
  const description = line('description')
  const image = line('image')
  if (image.startsWith('/media/')) await findSiteImage(db, image, 'image')
  const imageAlt = line('imageAlt')
  const [shown, breadcrumb] = categoryFieldPrefixes
  const categories = await readCategories(db, form, shown)
  if (categories.length === 0) {
    throw new UserError(422, 'Please choose at least one category.', shown)
  }
  return {
    path,
    title,
    kicker,
    description,
    image,
    imageAlt,
    categories,
    listTitle: line('listTitle'),
    breadcrumbOf: await readCategories(db, form, breadcrumb),
    links: parseLinks(text, 'links', sectionLimits.links),
    hasNewsletterForm: text('hasNewsletterForm') === 'on',
    coversSubpaths: text('coversSubpaths') === 'on',
  }
}

function parseField<T>(field: keyof typeof fieldErrors, shape: z.ZodType<T>, value: string): T {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  throw new UserError(422, fieldErrors[field], field)
}

async function readPath(db: Transaction, typed: string, before: string): Promise<string> {
  const path = parseField('path', sectionSchema.shape.path, normalizePath(typed))
  // A section stays at its address, even where an import brought a former address that is the same.
  const problem = path === before ? undefined : await findPathProblem(db, path)
  if (problem) throw new UserError(422, `${problem} Please choose another one.`, 'path')
  return path
}

/** Those that were ticked, and exist. */
async function readCategories(db: Transaction, form: FormData, prefix: string): Promise<string[]> {
  const ticked = [...form.keys()].flatMap((name) =>
    name.startsWith(`${prefix}.`) ? name.slice(prefix.length + 1) : [],
  )
  if (ticked.length === 0) return []
  const rows = await db
    .select({ slug: blogCategories.slug })
    .from(blogCategories)
    .where(inArray(blogCategories.slug, ticked.slice(0, sectionLimits.categories)))
  return rows.map(({ slug }) => slug).sort()
}
