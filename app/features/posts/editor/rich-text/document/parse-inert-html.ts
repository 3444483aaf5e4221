import { trustedHtml } from '#app/ui/trusted-types.ts'

/** In a separate document no image is loaded and no event handler runs. */
export const parseInertHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trustedHtml(`<body>${html}`), 'text/html').body
