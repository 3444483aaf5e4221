/** Of a post, above its title. */
export const SHOWN_TAGS = 2
