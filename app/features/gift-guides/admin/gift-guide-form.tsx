import { useRef } from 'react'
import { LibraryImageField } from '#app/features/products/admin/library-image-field.tsx'
import { fieldPropsAfter } from '#app/features/site/settings-form.tsx'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { giftGuideLimits } from '../gift-guide-limits.ts'
import { giftGuidePath } from '../gift-guides.ts'
import type { ManagedGuide } from './managed-guides.ts'

type GiftGuideFormProps = { guide: ManagedGuide; result: ActionResult | undefined }

export function GiftGuideForm({ guide, result }: GiftGuideFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, 'edit-guide')
  useFocusInvalidField(form, failure)
  const field = fieldPropsAfter(failure)
  const { gifts: _, id: __, ...saved } = guide
  const { title, slug, year, intro, recipients, bands, imageUrl, imageAlt, isPublic } = saved
  return (
    <Card className="@container p-5! sm:p-6!">
      <action.Form
        // Once they are saved, the fields are rendered anew.
        key={JSON.stringify(saved)}
        ref={form}
        method="post"
        aria-label="Gift guide"
        className="grid grid-cols-1 gap-5"
      >
        <TextField label="Title" maxLength={giftGuideLimits.title} {...field('title', title)} />
        <TextField
          label="Year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...field('year', String(year))}
        />
        <TextField
          label="Address"
          hint="The same every year: it shows the newest that is public."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={giftGuideLimits.slug}
          {...field('slug', slug)}
        />
        <TextAreaField
          label="Introduction"
          rows={5}
          maxLength={giftGuideLimits.intro}
          {...field('intro', intro)}
        />
        <TextAreaField
          label="Recipients"
          hint="One in a line, in the order of the filter, such as “my mother” or “the one who travels”."
          rows={4}
          {...field('recipients', recipients.join('\n'))}
        />
        <TextField
          label="Price bands"
          hint="Where one ends and the next begins: 25, 50, 100. Products without a price that may be shown, such as those of Amazon, stand in one of their own."
          inputMode="numeric"
          autoComplete="off"
          {...field('bands', bands.join(', '))}
        />
        <LibraryImageField
          legend="Picture"
          names={{ url: 'imageUrl', alt: 'imageAlt' }}
          initialImage={{
            url: failure?.values.imageUrl ?? imageUrl ?? '',
            alt: failure?.values.imageAlt ?? imageAlt,
          }}
          maxAltLength={giftGuideLimits.alt}
          error={errorAt(failure, 'imageUrl')}
        />
        <Switch
          label="Public"
          name="isPublic"
          defaultChecked={failure ? failure.values.isPublic !== undefined : isPublic}
        />
        <ResultNote result={failure} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" name="intent" value="edit-guide" busy={action.busy}>
            {action.busy ? 'Saving...' : 'Save gift guide'}
          </Button>
          <TextLink to={giftGuidePath(slug, year)}>See its page</TextLink>
        </div>
      </action.Form>
    </Card>
  )
}
