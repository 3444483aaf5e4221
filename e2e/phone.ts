import { devices } from '@playwright/test'

// Which browser runs is said once, for all journeys; a file that names one again would wait for it to start.
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/** For `test.use` in a journey made on a phone; such files end in `.phone.spec.ts`. */
export const phone = { ...pixel, viewport: { width: 390, height: 844 } }
