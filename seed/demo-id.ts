import { createHash } from 'node:crypto'

/** The same on every site. */
export const demoId = (
  kind: 'brand' | 'product' | 'collection' | 'comparison' | 'gift guide' | 'test entry',
  slug: string,
) =>
  createHash('sha256')
    .update(`${kind} ${slug}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
