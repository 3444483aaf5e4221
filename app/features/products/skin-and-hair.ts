// By itself, since readers load it: for “My match”.
export const skinTypes = [
  'dry',
  'oily',
  'combination',
  'normal',
  'sensitive',
  'mature',
  'acne-prone',
] as const
export const hairTypes = [
  ...(['straight', 'wavy', 'curly', 'coily', 'fine', 'thick', 'dry', 'oily'] as const),
  ...(['color-treated', 'damaged'] as const),
] as const
