import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { BackupRow } from './backup-row.tsx'
import type { Backup, BackupStatus, RenderConfirmation } from './backups.ts'
import { MakeBackupCard } from './make-backup-card.tsx'
import type { RestoreCandidate } from './restore.ts'
import { RestoreCard } from './restore-card.tsx'
import { UploadBackupCard } from './upload-backup-card.tsx'

type BackupManagerProps = {
  page: BackupStatus & { backups: Backup[]; location: string; candidate: RestoreCandidate | null }
  /** Without JavaScript the result comes with the page. */
  result: ActionResult | undefined
  renderConfirmation: RenderConfirmation
}

export function BackupManager({ page, result, renderConfirmation }: BackupManagerProps) {
  const { backups, running, failures, location, candidate } = page
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  const restoreAction = useActionForm()
  usePollWhileRunning(running !== null)
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside xl:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 gap-6 xl:col-start-2">
        <MakeBackupCard running={running} result={result} renderConfirmation={renderConfirmation} />
        {failures.length > 0 && <BackupFailures failures={failures} />}
        {!candidate && <UploadBackupCard result={result} />}
      </div>
      <div className="grid grid-cols-1 gap-6 max-xl:row-start-1 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        {candidate && (
          <RestoreCard
            key={candidate.id}
            action={restoreAction}
            candidate={candidate}
            result={result}
            renderConfirmation={renderConfirmation}
          />
        )}
        <Card className="p-5! sm:p-6!">
          <div role="status">
            <CardTitle ref={heading} id="kept-backups" tabIndex={-1} className="outline-none">
              {backups.length === 1 ? '1 backup' : `${backups.length} backups`}
            </CardTitle>
          </div>
          {backups.length === 0 && (
            <EmptyState className="py-10!">No backups yet. The first one will appear here.</EmptyState>
          )}
          <ul aria-labelledby="kept-backups">
            {backups.map((backup) => (
              <li key={backup.name} className="border-line border-t py-4 first:border-t-0 last:pb-0">
                <BackupRow backup={backup} row={row} renderConfirmation={renderConfirmation} />
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <BackupExplanation location={location} />
    </div>
  )
}

const BackupExplanation = ({ location }: { location: string }) => (
  <Card className="p-5! text-small sm:p-6! xl:col-start-2">
    <CardTitle>What is in a backup</CardTitle>
    <p className="mt-3">
      Everything: posts, comments, letters, subscribers, accounts and pictures, as they were at one moment.
      Keep it as safe as the site itself. Whoever has it can read every address, and can try to guess
      passwords. The key that the site signs with is not in it. Every admin is told of a download.
    </p>
    <p className="wrap-anywhere mt-3 text-ink-soft">
      Backups are in {location}. If the disk fails, one on the same disk as the site is lost with it: keep
      copies elsewhere.
    </p>
  </Card>
)

const BackupFailures = ({ failures }: Pick<BackupStatus, 'failures'>) => (
  <Card className="border-danger! p-5! text-small sm:p-6!">
    <CardTitle id="failed-backups">
      {failures.length === 1 ? 'A backup failed' : `${failures.length} backups failed`}
    </CardTitle>
    <ul aria-labelledby="failed-backups" className="mt-3 grid gap-3">
      {failures.map(({ at, reason }) => (
        <li key={at}>
          {reason} <DateTimeText value={at} className="block text-fine text-ink-soft" />
        </li>
      ))}
    </ul>
  </Card>
)

const POLL_INTERVAL_MS = 1_500

/** Reloads the page's data while a backup is running and the tab is visible. */
function usePollWhileRunning(isRunning: boolean) {
  const { revalidate, state } = useRevalidator()
  const poll = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isRunning])
}
