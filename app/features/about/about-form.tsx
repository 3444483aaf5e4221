import { useRef } from 'react'
import { RichTextField } from '#app/features/posts/editor/rich-text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { errorAt, type Outcome, refusalOf } from '#app/ui/outcome.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useFaultFocus } from '#app/ui/use-fault-focus.ts'
import { type AboutText, longest } from './about.ts'

const INTENT = 'save-about'

/** `outcome` is what came with the page, where no script runs. */
export function AboutForm({ about, outcome }: { about: AboutText; outcome: Outcome | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const change = useChange()
  const refused = change.refused ?? refusalOf(outcome, INTENT)
  useFaultFocus(form, refused)
  const field = (name: keyof AboutText) => ({
    name,
    defaultValue: refused?.given[name] ?? about[name],
    maxLength: longest[name],
    error: errorAt(refused, name),
  })
  return (
    <Card className="max-w-4xl">
      <change.Form ref={form} method="post" aria-label="About page" className="grid grid-cols-1 gap-6">
        <TextAreaField
          label="Who you are"
          hint="One or two sentences, in large type at the top of the page."
          rows={3}
          {...field('lead')}
        />
        <RichTextField
          name="story"
          label="Your story"
          hint="Each large heading starts a section."
          rows={20}
          content={refused?.given.story ?? about.story}
          error={errorAt(refused, 'story')}
        />
        <TextAreaField
          label="Last words"
          hint="Shown above the links to the guide and to your email."
          rows={3}
          {...field('closing')}
        />
        <OutcomeNote outcome={refused} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" name="intent" value={INTENT} busy={change.busy}>
            {change.busy ? 'Saving...' : 'Save About page'}
          </Button>
          <TextLink to="/about">See the page</TextLink>
        </div>
      </change.Form>
    </Card>
  )
}
