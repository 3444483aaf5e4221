import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { notify } from '#app/ui/toast.tsx'
import { embedCode } from './embed-code.ts'
import { type ManagedForm, publicFormPath } from './forms.ts'

type EmbedCardProps = { form: ManagedForm; origin: string }

/** Where the form is, and how it comes to other sites. */
export function EmbedCard({ form, origin }: EmbedCardProps) {
  const path = publicFormPath(form.slug)
  const code = embedCode(origin, form)

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      notify.success('Form copied')
    } catch {
      notify.error('Copy failed', 'Please copy it from the field.')
    }
  }

  return (
    <Card className="grid gap-4 p-5! sm:p-6!">
      <CardTitle className="mb-0!">Where it is</CardTitle>
      {form.isPublic ? (
        <TextLink to={path} className="wrap-anywhere">
          {origin + path}
        </TextLink>
      ) : (
        <p className="text-ink-soft text-small">Nowhere yet. Make it public first.</p>
      )}
      {form.isPublic && form.mayEmbed && (
        <>
          <TextAreaField
            label="For another site"
            hint="Plain HTML without a script. It looks like the page that it is put into."
            readOnly
            rows={7}
            value={code}
            onFocus={(event) => event.target.select()}
          />
          <Button variant="quiet" onClick={copy} className="justify-self-start noscript:hidden">
            Copy the form for another site
          </Button>
        </>
      )}
    </Card>
  )
}
