import { useState } from 'react'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { SelfServicePage } from '#app/features/newsletter/self-service/self-service-page.tsx'
import { useSite } from '#app/features/site/use-site.ts'
import { subscribePage } from '#app/navigation/page-texts.ts'
import type { ActionResult, ActionSuccess } from '#app/ui/action-result.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { type PublicForm, publicFormPath } from './forms.ts'

type SignupFormPageProps = {
  form: PublicForm | null
  /** Of a form that was sent without JavaScript, or from another site. */
  result: ActionResult<{ note?: string }> | undefined
}

export function SignupFormPage({ form, result }: SignupFormPageProps) {
  const { newsletter } = useSite()
  const [success, setSuccess] = useState<(ActionSuccess & { note?: string }) | undefined>(
    result?.ok ? result : undefined,
  )
  if (success) {
    return (
      <SelfServicePage title={success.title ?? newsletter.name} text={success.message}>
        {success.note && <p className="-mt-4 mb-8 font-medium">{success.note}</p>}
        <ButtonLink to="/blog">Read the blog</ButtonLink>
      </SelfServicePage>
    )
  }
  // The newsletter itself is still there.
  if (!form) {
    return (
      <SelfServicePage
        title="This form has ended"
        text={`You can still subscribe to ${newsletter.name}. ${newsletter.invitation}`}
      >
        <NewsletterForm className="w-full max-w-xl" />
      </SelfServicePage>
    )
  }
  return (
    <div className="pb-(--rhythm)">
      <Hero kicker={newsletter.name} title={form.title} text={form.text} art={subscribePage.art} tall>
        <div className="mt-8 w-full max-w-xl">
          <NewsletterForm
            result={result}
            action={publicFormPath(form.slug)}
            submitLabel={form.button || undefined}
            onSubscribed={setSuccess}
            hasOwnThanks
          />
        </div>
      </Hero>
    </div>
  )
}
