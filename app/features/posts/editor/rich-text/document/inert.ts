/** HTML in a document of its own, where no picture is fetched and no handler runs. */
export const inertBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(`<body>${html}`, 'text/html').body
