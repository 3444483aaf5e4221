import clsx from 'clsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { GIFT_DAYS, type GiftLink, giftFilePath } from './forms.ts'

/** The answer to its link is a file, or a page that says why there is none. */
export const GiftDownload = ({ name, token, className }: GiftLink & { className?: string }) => (
  <div className={clsx('max-w-full rounded-panel border border-line bg-raised px-6 py-4', className)}>
    <p>
      Your gift:{' '}
      <TextLink to={giftFilePath(token)} reloadDocument className="wrap-anywhere">
        {name}
      </TextLink>
    </p>
    <p className="text-ink-soft text-small">This link works for {GIFT_DAYS} days.</p>
  </div>
)
