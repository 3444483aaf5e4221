import { z } from 'zod'
import { defaultLook, paletteNames } from './looks.ts'

export const lookShape = {
  palette: z.enum(paletteNames),
}

/** A choice that another version stored, or none, is the delivered one. */
export const lookSchema = z.object({
  palette: lookShape.palette.catch(defaultLook.palette),
})
