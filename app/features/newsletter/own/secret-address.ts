/** The address of such a page is a key: kept nowhere, told to no other site (but to ours, or forms would lose their origin). */
export const unseen = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

export const tokenOf = ({ searchParams }: URL) => searchParams.get('token') ?? ''
