import type { APIRequestContext, Page } from '@playwright/test'
import type { Site } from '../sites.ts'

/** Who sets the stage: the owner of the site at her desk, and somebody who comes by. */
export type Hands = { site: Site; owner: Page; stranger: APIRequestContext }
