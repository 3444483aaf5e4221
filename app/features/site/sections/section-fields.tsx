import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { LinkRows } from '../menus/link-rows.tsx'
import { fieldPropsAfter } from '../settings-form.tsx'
import { SectionImageField } from './section-image-field.tsx'
import { categoryFieldPrefixes, sectionLimits } from './section-limits.ts'
import type { SiteSection } from './sections.ts'

export type CategoryChoice = { slug: string; name: string }

const newSection: SiteSection = {
  path: '',
  oldPaths: [],
  title: '',
  kicker: '',
  description: '',
  image: 'reviews',
  imageAlt: '',
  categories: [],
  listTitle: '',
  breadcrumbOf: [],
  hasNewsletterForm: true,
  coversSubpaths: false,
  links: [],
}

type SectionFieldsProps = {
  section?: SiteSection
  categories: CategoryChoice[]
  failure: ActionFailure | undefined
}

/** After a failure the fields show what was typed, not what is saved. */
export function SectionFields({ section = newSection, categories, failure }: SectionFieldsProps) {
  const field = fieldPropsAfter(failure)
  const isChecked = (name: string, saved: boolean) => (failure ? failure.values[name] === 'on' : saved)
  const [shown, breadcrumb] = categoryFieldPrefixes
  return (
    <>
      <TextField label="Title" maxLength={sectionLimits.title} {...field('title', section.title)} />
      <TextField
        label="Address"
        hint={
          section.path ? 'After a move, the old address leads to the new one.' : 'For example /reviews/nails'
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={sectionLimits.path}
        {...field('path', section.path)}
      />
      <TextField
        label="Line above the title"
        maxLength={sectionLimits.kicker}
        {...field('kicker', section.kicker)}
      />
      <TextAreaField
        label="Words under the title"
        rows={2}
        maxLength={sectionLimits.description}
        {...field('description', section.description)}
      />
      <SectionImageField
        initialImage={failure?.values.image ?? section.image}
        error={errorAt(failure, 'image')}
        altProps={field('imageAlt', section.imageAlt)}
      />
      <CategoryBoxes
        legend="Posts that it lists"
        prefix={shown}
        categories={categories}
        error={errorAt(failure, shown)}
        isChecked={(slug) => isChecked(`${shown}.${slug}`, section.categories.includes(slug))}
      />
      <TextField
        label="Title over the posts"
        maxLength={sectionLimits.listTitle}
        {...field('listTitle', section.listTitle)}
      />
      <CategoryBoxes
        legend="Posts that lead back here"
        hint="Above the title of a post is a path: Home, this section, the post."
        prefix={breadcrumb}
        categories={categories}
        isChecked={(slug) => isChecked(`${breadcrumb}.${slug}`, section.breadcrumbOf.includes(slug))}
      />
      <fieldset>
        <legend className="mb-1.5 font-medium text-small">Links under the words</legend>
        <LinkRows
          list="links"
          links={section.links}
          max={sectionLimits.links}
          field={field}
          canMove={false}
        />
      </fieldset>
      <Switch
        label="Newsletter form at the end"
        name="hasNewsletterForm"
        defaultChecked={isChecked('hasNewsletterForm', section.hasNewsletterForm)}
      />
      <Switch
        label="Unknown addresses below show it, too"
        hint="Else they say that there is no page."
        name="coversSubpaths"
        defaultChecked={isChecked('coversSubpaths', section.coversSubpaths)}
      />
    </>
  )
}

type CategoryBoxesProps = {
  legend: string
  hint?: string
  prefix: string
  categories: CategoryChoice[]
  error?: string
  isChecked: (slug: string) => boolean
}

const CategoryBoxes = ({ legend, hint, prefix, categories, error, isChecked }: CategoryBoxesProps) => (
  <fieldset>
    <legend className="mb-1.5 font-medium text-small">{legend}</legend>
    {hint && <p className="text-fine text-ink-soft">{hint}</p>}
    <div className="flex flex-wrap gap-x-6">
      {categories.map(({ slug, name }, index) => (
        <label key={slug} className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            name={`${prefix}.${slug}`}
            value="on"
            defaultChecked={isChecked(slug)}
            aria-invalid={error && index === 0 ? true : undefined}
            className="size-5 shrink-0"
          />
          {name}
        </label>
      ))}
    </div>
    {categories.length === 0 && <p className="text-ink-soft">There is no category yet.</p>}
    {error && (
      <p role="alert" className="mt-1.5 font-medium text-danger text-fine">
        {error}
      </p>
    )}
  </fieldset>
)
