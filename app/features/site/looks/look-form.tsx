import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { AccentField } from '../accent-field.tsx'
import { FieldGroup } from '../field-group.tsx'
import { FacesChoice } from './faces-choice.tsx'
import { LayoutChoice } from './layout-choice.tsx'
import { LookPreview, PREVIEW_ID, type PreviewPage, type PreviewTarget } from './look-preview.tsx'
import {
  LOOKS_PATH,
  type LookChoice,
  lookFields,
  lookValues,
  RESTORE_LOOK_INTENT,
  SAVE_LOOK_INTENT,
} from './looks.ts'
import { PaletteChoice, type Swatch } from './palette-choice.tsx'

type LookFormProps = {
  choice: LookChoice
  hasPrevious: boolean
  swatches: Swatch[]
  pages: PreviewPage[]
  result: ActionResult | undefined
}

/** Where the choice of a layout can be seen. */
const layoutTargets: Record<string, PreviewTarget> = {
  frontLayout: { path: '/', partId: 'latest' },
  archiveLayout: { path: '/blog' },
}

/** The fields start anew with each look that is saved; what was sent outlives them, so that its result is shown. */
export function LookForm(props: LookFormProps) {
  const action = useActionForm()
  return <LookFields key={JSON.stringify(props.choice)} action={action} {...props} />
}

type LookFieldsProps = LookFormProps & { action: ReturnType<typeof useActionForm> }

/** The preview follows each choice; without JavaScript, the button “Preview”. */
function LookFields({ action, choice, hasPrevious, swatches, pages, result }: LookFieldsProps) {
  const form = useRef<HTMLFormElement>(null)
  const failure = action.failure ?? failureOf(result, SAVE_LOOK_INTENT)
  useFocusInvalidField(form, failure)
  const values = { ...lookValues(choice), ...failure?.values }
  const { search } = useLocation()
  const [accent, setAccent] = useState(values.accent)
  const [query, setQuery] = useState(() => toQuery(values))
  const [target, setTarget] = useState<PreviewTarget>({ path: pages[0]?.path ?? '/' })
  const followChoice = (event: FormEvent<HTMLFormElement>) => {
    setQuery(toQuery(formValues(event.currentTarget)))
    const { name } = event.target as HTMLInputElement
    setTarget(({ path }) => layoutTargets[name] ?? { path })
  }
  return (
    <action.Form
      ref={form}
      method="post"
      action={LOOKS_PATH}
      aria-label="Look"
      onChange={followChoice}
      className="grid grid-cols-1 items-start gap-6 max-lg:pb-20 lg:grid-cols-[2fr_3fr]"
    >
      {/* Enter in a field presses the first button of a form. */}
      <button
        type="submit"
        name="intent"
        value={SAVE_LOOK_INTENT}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      >
        Save
      </button>
      <div className="grid min-w-0 gap-6">
        <FieldGroup title="Colors" hint="By day on the left, by night on the right.">
          <PaletteChoice swatches={swatches} chosen={values.palette} error={errorAt(failure, 'palette')} />
          <AccentField value={accent} error={errorAt(failure, 'accent')} onChange={setAccent} />
        </FieldGroup>
        <FieldGroup
          title="Faces"
          hint="One for titles, one for text. Readers load only the two that you choose."
        >
          <FacesChoice chosen={values.faces} error={errorAt(failure, 'faces')} />
        </FieldGroup>
        <LayoutChoice chosen={values} />
      </div>
      <PreviewColumn>
        <LookPreview pages={pages} target={target} onTarget={setTarget} query={query} />
        <ResultNote result={failure} />
        <div className="flex flex-wrap gap-3">
          <SaveButton busy={action.busy} className="max-lg:hidden" />
          <span className="hidden noscript:block">
            <Button type="submit" variant="quiet" formMethod="get">
              Preview
            </Button>
          </span>
          {hasPrevious && (
            <Button type="submit" variant="ghost" name="intent" value={RESTORE_LOOK_INTENT}>
              Back to the look before
            </Button>
          )}
        </div>
      </PreviewColumn>
      <BottomBar barClassName="lg:hidden" className="justify-end gap-2">
        <ButtonLink to={{ search, hash: PREVIEW_ID }} variant="ghost">
          See it
        </ButtonLink>
        <SaveButton busy={action.busy} />
      </BottomBar>
    </action.Form>
  )
}

const SaveButton = ({ busy, className }: { busy: boolean; className?: string }) => (
  <Button type="submit" name="intent" value={SAVE_LOOK_INTENT} busy={busy} className={className}>
    {busy ? 'Saving...' : 'Save this look'}
  </Button>
)

const PreviewColumn = ({ children }: { children: ReactNode }) => (
  <div className="grid min-w-0 gap-5 lg:sticky lg:top-[calc(var(--bar)+--spacing(6))]">{children}</div>
)

const formValues = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

const toQuery = (values: Record<string, string | undefined>) =>
  new URLSearchParams(lookFields.map((field) => [field, values[field] ?? ''])).toString()
