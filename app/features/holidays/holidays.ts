/** The optional fields of a find. */
export type FindExtras = { imageUrl: string | null; imageAlt: string | null; linkUrl: string | null }

export const noExtras: FindExtras = { imageUrl: null, imageAlt: null, linkUrl: null }

export type HolidayFind = { id: string; title: string; description: string } & FindExtras
export type HolidayTodo = { id: string; item: string }

/** As readers see it. */
export type HolidayGuide = {
  title: string
  description: string
  year: number
  finds: HolidayFind[]
  todos: HolidayTodo[]
}
