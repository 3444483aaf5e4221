import type { Look } from './looks.ts'

/** In a file of its own: it is all that readers load of looks. */
export const defaultLook: Look = {
  palette: 'rosewood',
  faces: 'fraunces',
  frontLayout: 'magazine',
  archiveLayout: 'grid',
}
