import type { Page } from '@playwright/test'

export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search posts' })
export const dropdown = (page: Page) => page.getByRole('combobox', { name: 'Category' })
export const chips = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
export const stories = (page: Page) => page.getByRole('article').getByRole('heading')
