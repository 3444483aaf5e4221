/** The URL contains a secret token: it is not cached, indexed or sent to other sites (to ours it is, since forms need their origin). */
export const tokenPageHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** In the links of test letters, which have no subscriber. */
export const TEST_TOKEN = 'test'

export const tokenFromUrl = ({ searchParams }: URL) => searchParams.get('token') ?? ''
