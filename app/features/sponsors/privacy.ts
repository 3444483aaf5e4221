/** For the privacy page. */
export const brandsPrivacy =
  'People of brands who comment on a draft leave their name and words; we keep them with the agreement.'
