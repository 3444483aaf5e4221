import { accountRoutes, peopleRoutes } from './account-routes.ts'
import { backupRoutes, outboxRoutes } from './backup-and-outbox-routes.ts'
import { commentRoutes, mediaRoutes } from './comment-and-media-routes.ts'
import { firstRunRoutes } from './first-run-routes.ts'
import type { GeneratedIds } from './fixtures.ts'
import { giftGuideRoutes } from './gift-guide-routes.ts'
import { holidayAndTopicRoutes } from './holiday-and-topic-routes.ts'
import { newsletterRoutes } from './newsletter-routes.ts'
import { numbersRoutes } from './numbers-routes.ts'
import { postRoutes } from './post-routes.ts'
import { productRoutes } from './product-routes.ts'
import { publicRoutes } from './public-routes.ts'
import { questionRoutes } from './question-routes.ts'
import { readerMailRoutes } from './reader-mail-routes.ts'
import type { RoutePermission } from './route-permission.ts'
import { settingsRoutes } from './settings-routes.ts'
import { signupFormRoutes } from './signup-form-routes.ts'
import { sponsorRoutes } from './sponsor-routes.ts'
import { testLogRoutes } from './test-log-routes.ts'
import { transferRoutes } from './transfer-routes.ts'

/** Every route of the site: who may open it, and which actions it has. Actions run in this order. */
export const permissionTable = (generatedIds: GeneratedIds): RoutePermission[] => [
  ...publicRoutes,
  ...readerMailRoutes,
  ...postRoutes(generatedIds),
  ...holidayAndTopicRoutes,
  ...productRoutes,
  ...testLogRoutes,
  ...peopleRoutes(generatedIds),
  ...settingsRoutes,
  ...numbersRoutes,
  ...backupRoutes,
  ...commentRoutes,
  ...questionRoutes,
  ...firstRunRoutes,
  ...newsletterRoutes,
  ...transferRoutes,
  ...outboxRoutes,
  ...mediaRoutes,
  ...sponsorRoutes,
  ...giftGuideRoutes,
  ...signupFormRoutes,
  ...accountRoutes(generatedIds),
]
