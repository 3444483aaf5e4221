import type { SiteSection } from '#app/features/site/sections/sections.ts'
import { admin, fixtureIds, SECRET } from '../fixtures.ts'
import { deletedRow } from './deleted-row.ts'

const deletedSection: SiteSection = {
  path: '/back',
  oldPaths: [],
  title: 'Back',
  kicker: '',
  description: '',
  image: 'tech',
  imageAlt: '',
  categories: ['hair'],
  listTitle: 'All',
  breadcrumbOf: [],
  hasNewsletterForm: false,
  coversSubpaths: false,
  links: [],
}

export const siteRows = [
  `insert into demo_content (kind, id) values ('tag', '${fixtureIds.demoTag}')`,
  `insert into audit_log (kind, actor, subject) values ('post-deleted', '${SECRET}', 'A ${SECRET}')`,
  `insert into imports (id, file_name, state) values ('${fixtureIds.import}', 'A ${SECRET}', 'checked')`,
  `insert into import_notes (import_id, subject, reason) values ('${fixtureIds.import}', 'A ${SECRET}', 'W')`,
  `insert into auth_passkeys
     (id, user_id, name, credential_id, public_key, counter, device_type, backed_up, created_at)
     select '${fixtureIds.passkey}', id, 'A ${SECRET}', 'c', 'k', 0, 'singleDevice', false, now()
     from auth_users where email = '${admin.email}'`,
  deletedRow(
    fixtureIds.deletedSection,
    'section',
    `jsonb_build_object('sections', '${JSON.stringify([{ position: 0, section: deletedSection }])}'::jsonb)`,
  ),
]
