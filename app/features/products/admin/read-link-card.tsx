import { useEffect, useRef } from 'react'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { Link } from '#app/ui/link.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { MAX_LINK_LENGTH } from '../links/offer-link.ts'
import { productPath } from '../products.ts'
import type { FoundShopPage } from '../shop-page/shop-page.ts'

type ReadLinkCardProps = {
  result: ActionResult | undefined
  /** That was pasted elsewhere: its page is read at once. */
  pastedLink: string
  found: FoundShopPage | undefined
  onFound: (found: FoundShopPage) => void
}

export function ReadLinkCard({ result, pastedLink, found, onFound }: ReadLinkCardProps) {
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const action = useActionForm<{ found?: FoundShopPage }>(
    (success) => success.found && onFound(success.found),
  )
  const failure = action.failure ?? failureOf(result, 'read-link')
  useFocusInvalidField(form, failure)
  useEffect(() => {
    if (pastedLink) form.current?.requestSubmit(submitButton.current)
  }, [pastedLink])
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle id="read-link">Start from a link</CardTitle>
      <action.Form ref={form} method="post" aria-labelledby="read-link" className="grid gap-4">
        <TextField
          label="Page of the product in a shop"
          name="link"
          inputMode="url"
          autoComplete="off"
          maxLength={MAX_LINK_LENGTH}
          hint="Name, brand, price and number are read from it where the shop allows that."
          defaultValue={failure?.values.link ?? found?.link ?? pastedLink}
          error={errorAt(failure, 'link')}
        />
        <ResultNote result={failure} />
        <div>
          <Button
            ref={submitButton}
            type="submit"
            name="intent"
            value="read-link"
            variant="quiet"
            busy={action.busy}
          >
            {action.busy ? 'Reading the page...' : 'Read this page'}
          </Button>
        </div>
      </action.Form>
      <div role="status" className="mt-4 grid gap-3 text-small empty:hidden">
        {found?.known && (
          <p>
            It is in the library already:{' '}
            <Link
              to={productPath(found.known.id)}
              className="font-medium text-accent underline underline-offset-link"
            >
              {found.known.name}
            </Link>
            . Add the store there.
          </p>
        )}
        {found?.note && <p>{found.note}</p>}
        {found && found.pictures.length > 0 && <p>Its pictures are offered below, under Pictures.</p>}
      </div>
    </Card>
  )
}
