/**
 * What is sent may be longer than what is kept: line ends of two characters, spaces around it, characters that count as
 * one and are sent as two. Beyond this no tidying could make it fit.
 */
export const SLACK = 4

/** Whether a text, as it was sent, is too long to ever become one of so many characters. Asked before it is touched. */
export const isTooLongAsSent = (text: string, most: number) => text.length > most * SLACK

/** The beginning of a text that is cut to so many characters anyway, before anything else is done with it. */
export const startAsSent = (text: string, most: number) => text.slice(0, most * SLACK)
