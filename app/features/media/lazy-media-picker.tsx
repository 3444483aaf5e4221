import { lazyDialog } from '#app/ui/lazy-dialog.tsx'

export const LazyMediaPicker = lazyDialog(() => import('./media-picker.tsx'), 'Library not opened')
