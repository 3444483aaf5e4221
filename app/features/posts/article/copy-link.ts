import { notify } from '#app/ui/toast.tsx'

export async function copyLink(
  url: string,
  hint = 'Please copy the address from your browser’s address bar.',
) {
  try {
    await navigator.clipboard.writeText(url)
    notify.success('Link copied')
  } catch {
    notify.error('Copy failed', hint)
  }
}
