import { Form, useNavigation } from 'react-router'
import { PasskeyButton } from '#app/features/accounts/passkeys/passkey-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { CODE_PATH } from './second-factor.ts'

type CodeFormProps = { isRecovery: boolean; from: string | null; error: string | undefined }

/** For a code of the app or a recovery code; the URL says which. */
export function CodeForm({ isRecovery, from, error }: CodeFormProps) {
  const busy = useNavigation().state !== 'idle'
  const otherParams = new URLSearchParams({ ...(from && { from }), ...(!isRecovery && { way: 'recovery' }) })
  return (
    <Form key={String(isRecovery)} method="post" replace className="grid gap-5">
      {isRecovery ? (
        <TextField
          label="Recovery code"
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
          error={error}
          hint="One of the codes you saved when you set up the app. Each works once."
        />
      ) : (
        <CodeField error={error} hint="Your authenticator app shows it." />
      )}
      {isRecovery && <input type="hidden" name="way" value="recovery" />}
      <Button type="submit" size="large" busy={busy}>
        {busy ? 'Signing in...' : 'Sign in'}
      </Button>
      <PasskeyButton />
      <TextLink to={`${CODE_PATH}?${otherParams}`} replace className="justify-self-center text-small">
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </TextLink>
    </Form>
  )
}

export const CodeField = ({ error, hint }: { error: string | undefined; hint: string }) => (
  <TextField
    label="Code"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern="[0-9 ]{6,9}"
    required
    maxLength={9}
    error={error}
    hint={hint}
  />
)
