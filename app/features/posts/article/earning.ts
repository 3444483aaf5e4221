const EARNING = / rel="[^"]*\bsponsored\b/

/** Whether a text has a link that may earn money: its readers are told so before they come to it. */
export const hasEarningLink = (html: string) => EARNING.test(html)
