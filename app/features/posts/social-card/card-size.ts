/** What social networks show beside a link, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 }
