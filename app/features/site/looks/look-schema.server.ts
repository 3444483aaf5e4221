import { z } from 'zod'
import { defaultLook } from './default-look.ts'
import { archiveLayoutNames, facesNames, frontLayoutNames, paletteNames } from './looks.ts'

export const lookShape = {
  palette: z.enum(paletteNames),
  faces: z.enum(facesNames),
  frontLayout: z.enum(frontLayoutNames),
  archiveLayout: z.enum(archiveLayoutNames),
}

/** A choice that another version stored, or none, is the default one. */
export const lookSchema = z.object({
  palette: lookShape.palette.catch(defaultLook.palette),
  faces: lookShape.faces.catch(defaultLook.faces),
  frontLayout: lookShape.frontLayout.catch(defaultLook.frontLayout),
  archiveLayout: lookShape.archiveLayout.catch(defaultLook.archiveLayout),
})
