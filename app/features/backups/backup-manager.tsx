import { useRef } from 'react'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useOpenRow } from '#app/ui/change/open-row.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MomentText } from '#app/ui/moment.tsx'
import type { Outcome } from '#app/ui/outcome.ts'
import { BackupRow } from './backup-row.tsx'
import type { AskAgain, Backup, Runs } from './backups.ts'
import { MakeBackup } from './make-backup.tsx'
import { useProgress } from './use-progress.ts'

type BackupManagerProps = {
  page: Runs & { backups: Backup[]; place: string }
  /** What came with the page, where no script runs. */
  outcome: Outcome | undefined
  /** What a form asks once more when it was refused for that. */
  askAgain: AskAgain
}

export function BackupManager({ page, outcome, askAgain }: BackupManagerProps) {
  const { backups, running, failures, place } = page
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, outcome)
  useProgress(running !== null)
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside xl:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 gap-6 xl:col-start-2">
        <MakeBackup running={running} outcome={outcome} askAgain={askAgain} />
        {failures.length > 0 && <Failures failures={failures} />}
      </div>
      <Card className="p-5! sm:p-6! xl:col-start-1 xl:row-span-2 xl:row-start-1">
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
              <BackupRow backup={backup} row={row} askAgain={askAgain} />
            </li>
          ))}
        </ul>
      </Card>
      <Explanation place={place} />
    </div>
  )
}

const Explanation = ({ place }: { place: string }) => (
  <Card className="p-5! text-small sm:p-6! xl:col-start-2">
    <CardTitle>What is in a backup</CardTitle>
    <p className="mt-3">
      Everything: posts, comments, letters, subscribers, accounts and pictures, as they were at one moment.
      Keep it as safe as the site itself. Whoever has it can read every address, and can try to guess
      passwords. The key that the site signs with is not in it. Every admin is told of a download.
    </p>
    <p className="wrap-anywhere mt-3 text-ink-soft">
      Backups are in {place}. If the disk fails, one on the same disk as the site is lost with it: keep copies
      elsewhere.
    </p>
  </Card>
)

const Failures = ({ failures }: Pick<Runs, 'failures'>) => (
  <Card className="border-danger! p-5! text-small sm:p-6!">
    <CardTitle id="failed-backups">
      {failures.length === 1 ? 'A backup failed' : `${failures.length} backups failed`}
    </CardTitle>
    <ul aria-labelledby="failed-backups" className="mt-3 grid gap-3">
      {failures.map(({ at, reason }) => (
        <li key={at}>
          {reason} <MomentText value={at} className="block text-fine text-ink-soft" />
        </li>
      ))}
    </ul>
  </Card>
)
