/** The words of the form that asks readers at the end of a post. */
export type PopoverForm = { slug: string; title: string; text: string; button: string }
