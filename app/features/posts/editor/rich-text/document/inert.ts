import { trustedHtml } from '#app/ui/trusted-types.ts'

/** HTML in a document of its own, where no picture is fetched and no handler runs. */
export const inertBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trustedHtml(`<body>${html}`), 'text/html').body
