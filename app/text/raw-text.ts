/**
 * A text may shrink when it is normalized: line ends of two characters, spaces around it, characters of two UTF-16
 * units. A text that is longer than this factor cannot become short enough.
 */
export const RAW_LENGTH_FACTOR = 4

/** Whether a text is too long even before it is normalized. */
export const isRawTextTooLong = (text: string, maxLength: number) =>
  text.length > maxLength * RAW_LENGTH_FACTOR

/** Cuts a text that will be cut to `maxLength` anyway, before it is processed. */
export const truncateRawText = (text: string, maxLength: number) =>
  text.slice(0, maxLength * RAW_LENGTH_FACTOR)
