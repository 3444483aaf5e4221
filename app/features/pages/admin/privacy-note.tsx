import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { PrivacyGaps } from '../privacy-sections.ts'

export const PrivacyNote = ({ gaps: { pageId, missing } }: { gaps: PrivacyGaps }) => (
  <Card className="max-sm:p-4!">
    <CardTitle>Your privacy page does not mention everything</CardTitle>
    <p>It has your own words, so nothing was changed. Please add what is true for your site:</p>
    <dl className="mt-4 grid max-w-column gap-4">
      {missing.map(({ heading, sentences }) => (
        <div key={heading}>
          <dt className="font-medium">{heading}</dt>
          <dd className="wrap-anywhere text-ink-soft">{sentences.join(' ')}</dd>
        </div>
      ))}
    </dl>
    <TextLink to={`/admin/posts/${pageId}`} className="mt-2">
      Add it
    </TextLink>
  </Card>
)
