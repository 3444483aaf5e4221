import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { Switch } from '#app/ui/switch.tsx'

type WeeklyReportCardProps = { isWanted: boolean; isSentBySmtp: boolean; countsReaders: boolean }

export function WeeklyReportCard({ isWanted, isSentBySmtp, countsReaders }: WeeklyReportCardProps) {
  const saving = useActionForm()
  return (
    <Card className="grid gap-4 p-5! sm:p-6!">
      <div>
        <CardTitle>By email</CardTitle>
        <p className="text-ink-soft">
          This page with its picture, on Mondays at 8 in the morning. It is left out while nobody reads
          {countsReaders ? '.' : ': readers are not counted now.'}
          {!isSentBySmtp && ' No mail server is set up: it would go to the outbox.'}
        </p>
      </div>
      <saving.Form method="post" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Switch label="Send me the week" name="isWanted" defaultChecked={isWanted} />
        <Button type="submit" name="intent" value="save-weekly-report" variant="quiet" busy={saving.busy}>
          {saving.busy ? 'Saving...' : 'Save'}
        </Button>
        <Button type="submit" name="intent" value="send-week" variant="ghost" busy={saving.busy}>
          Send it to me now
        </Button>
      </saving.Form>
    </Card>
  )
}
