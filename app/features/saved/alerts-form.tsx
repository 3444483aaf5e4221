import { useRef, useState } from 'react'
import { SAVED_PATH } from '#app/offline/article-store.ts'
import { errorAt } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { SectionHeading } from '#app/ui/heading.tsx'
import { useDelayedBusy } from '#app/ui/use-delayed-busy.ts'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { FOLLOW_INTENT } from './alerts.ts'
import type { SavedItem } from './saved-list.ts'
import { encodeItems } from './share-link.ts'

/** For letters about the products of the list. The list itself needs scripts, so this does, too. */
export function AlertsForm({ products }: { products: SavedItem[] }) {
  const form = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState('')
  const { Form, busy, failure } = useActionForm(
    ({ message }) => {
      setAnswer(message)
      form.current?.reset()
    },
    undefined,
    true,
  )
  const isSlow = useDelayedBusy(busy)
  useFocusInvalidField(form, failure)
  return (
    <section aria-labelledby="alerts" className="pt-(--rhythm) print:hidden">
      <SectionHeading id="alerts">A letter when something changes</SectionHeading>
      <p className="max-w-column">
        Price drops, back in stock, a code about to end, a new verdict. One letter each time, nothing else.
      </p>
      <Form
        ref={form}
        method="post"
        action={SAVED_PATH}
        defaultShouldRevalidate={false}
        className="mt-5 grid max-w-column items-start gap-4"
      >
        <input type="hidden" name="intent" value={FOLLOW_INTENT} />
        <input type="hidden" name="items" value={encodeItems(products)} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={errorAt(failure, 'email')}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={isSlow}>
            {isSlow ? 'Sending...' : 'Ask me to confirm'}
          </Button>
          <p role="status" className="text-small">
            {!busy && !failure && answer}
          </p>
        </div>
      </Form>
    </section>
  )
}
