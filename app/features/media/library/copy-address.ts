import { notify } from '#app/ui/toast.tsx'

export async function copyAddress(path: string) {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href)
    notify.success('Address copied')
  } catch {
    notify.error('Copy failed', `Please copy manually: ${path}`)
  }
}
