import type { Page } from '@playwright/test'
import { guides } from '../../seed/content/guides.ts'

/** The title of the guide that readers see. */
export const shownGuide = guides.find((guide) => guide.isActive)?.title ?? ''

export const guideLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name })

export const list = (page: Page, name: string) => page.getByRole('list', { name })
