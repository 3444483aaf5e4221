import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { notify } from '#app/ui/toast.tsx'

/** They are shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = codes.join('\n')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notify.success('Recovery codes copied', 'Keep them where you would keep a key.')
    } catch {
      notify.error('Copy failed', 'Please select and copy them by hand.')
    }
  }
  return (
    <Card role="status">
      <CardTitle>Your recovery codes</CardTitle>
      <p className="mb-5 text-ink-soft">
        If you lose the app, each of these lets you in once. Save them now: they are not shown again, and
        older codes no longer work.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mb-5 grid grid-cols-2 gap-x-6 gap-y-2 rounded-control border border-line bg-sunk px-5 py-4 font-mono text-small"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" size="small" onClick={copy} className="noscript:hidden">
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Button>
        <ButtonAnchor
          variant="quiet"
          size="small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </ButtonAnchor>
        <ButtonLink to="/admin/account" size="small" className="max-sm:w-full sm:ml-auto">
          I have saved them
        </ButtonLink>
      </div>
    </Card>
  )
}
