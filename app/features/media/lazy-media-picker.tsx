import { lazyDialog } from '#app/ui/lazy-dialog.tsx'

/** The library, fetched when it is first opened. */
export const LazyMediaPicker = lazyDialog(() => import('./media-picker.tsx'), 'Library not opened')
