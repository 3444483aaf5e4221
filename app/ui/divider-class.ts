/** Of the range input over two pictures: its value is how much of the first one is seen. */
export const DIVIDER_CLASS = 'picture-divider'
