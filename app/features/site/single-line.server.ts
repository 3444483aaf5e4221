import { z } from 'zod'

/** Without control characters, since it is used in subjects and titles. */
export const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u)

export const optionalLine = (max: number) => z.literal('').or(singleLine(max))
