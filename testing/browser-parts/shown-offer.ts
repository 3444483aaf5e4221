/** The id of an offer, on a link to its store. */
export const shownOffer = '6f1f0a52-5d0a-4a43-8a0e-3f3a7b2f9c11'
