import { EmailRow } from './email-row.tsx'

type ProviderFormProps = { action: string; script: string | undefined }

/** A plain form to the owner's newsletter provider. React lifts its script into the head, and only once. */
export function ProviderForm({ action, script }: ProviderFormProps) {
  return (
    <form method="post" action={action}>
      {script && <script async src={script} />}
      <EmailRow />
    </form>
  )
}
