import { z } from 'zod'
import { defaultLook, facesNames, paletteNames } from './looks.ts'

export const lookShape = {
  palette: z.enum(paletteNames),
  faces: z.enum(facesNames),
}

/** A choice that another version stored, or none, is the delivered one. */
export const lookSchema = z.object({
  palette: lookShape.palette.catch(defaultLook.palette),
  faces: lookShape.faces.catch(defaultLook.faces),
})
