import { Card, CardTitle } from '#app/ui/card.tsx'
import { type ImportNote, isInProgress, type ListedImport } from '../transfer.ts'
import { ArchiveForm } from './archive-form.tsx'
import { ExportCard } from './export-card.tsx'
import { ImportHistory } from './import-history.tsx'
import { LatestImport } from './latest-import.tsx'

type TransferScreenProps = { imports: ListedImport[]; notes: ImportNote[] }

export function TransferScreen({ imports, notes }: TransferScreenProps) {
  const [latest, ...earlier] = imports
  const isBusy = latest !== undefined && (isInProgress(latest.state) || latest.state === 'checked')
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <Card className="p-5! sm:p-6!">
        <CardTitle>Import an archive</CardTitle>
        <ArchiveForm isBusy={isBusy} />
      </Card>
      {latest && (
        <Card className="p-5! sm:p-6!">
          <LatestImport key={latest.id} latest={latest} notes={notes} />
        </Card>
      )}
      {earlier.length > 0 && (
        <Card className="p-5! sm:p-6!">
          <ImportHistory imports={earlier} />
        </Card>
      )}
      <Card className="p-5! sm:p-6!">
        <ExportCard />
      </Card>
    </div>
  )
}
