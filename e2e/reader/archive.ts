import type { Page } from '@playwright/test'

export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search posts' })
export const categorySelect = (page: Page) => page.getByRole('combobox', { name: 'Category' })
export const categoryChips = (page: Page) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
export const storyHeadings = (page: Page) => page.getByRole('article').getByRole('heading')
