import { ButtonAnchor } from '#app/ui/button.tsx'
import { CardTitle } from '#app/ui/card.tsx'
import { EXPORT_PATH } from '../transfer.ts'

export const ExportCard = () => (
  <>
    <CardTitle>Export everything</CardTitle>
    <p className="mb-5 max-w-prose">
      One zip that any program can read: your posts as Markdown with their pictures, everything as JSON, your
      subscribers as CSV, and the letters that went out. It holds people’s addresses: keep it where nobody
      else looks.
    </p>
    <ButtonAnchor href={EXPORT_PATH} variant="quiet">
      Export
    </ButtonAnchor>
  </>
)
