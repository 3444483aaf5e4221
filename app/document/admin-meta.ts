import type { MetaDescriptor } from 'react-router'
import { type MetaArgs, pageMeta } from './page-meta.ts'

/** For admin pages: titled for browser tabs, and not indexed. */
export const adminMeta = (args: MetaArgs, title: string, description: string): MetaDescriptor[] =>
  pageMeta(args, { title, tabTitle: `${title} • Admin`, description, isIndexed: false })
