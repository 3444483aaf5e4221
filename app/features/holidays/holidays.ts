export type HolidayFind = { id: string; title: string; description: string }
export type HolidayTodo = { id: string; item: string }

/** A guide as its readers see it. */
export type HolidayGuide = {
  title: string
  description: string
  year: number
  finds: HolidayFind[]
  todos: HolidayTodo[]
}
