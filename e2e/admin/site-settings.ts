import type { APIRequestContext } from '@playwright/test'
import { defaultSite } from '../../app/features/site/default-site.server.ts'
import { SAVE_SITE_INTENT, siteFormValues } from '../../app/features/site/site-form.ts'
import { sendForm } from '../journey.ts'

/** Sends the form of the settings, as the demo has them but for what is given, without opening it. */
export const saveSiteSettings = (request: APIRequestContext, changed: Record<string, string> = {}) =>
  sendForm(request, '/admin/settings', {
    ...siteFormValues(defaultSite),
    intent: SAVE_SITE_INTENT,
    ...changed,
  })
