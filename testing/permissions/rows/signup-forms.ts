import { fixtureIds, SECRET } from '../fixtures.ts'
import { copyOf, deletedRow } from './deleted-row.ts'

export const signupFormRows = [
  `insert into signup_forms (id, slug, title, is_public, may_embed, file_key, file_name, file_bytes) values
     ('${fixtureIds.signupForm}', 'open-form', 'An open form', true, true, 'gifts/${SECRET}.pdf', 'gift.pdf', 5),
     ('${fixtureIds.otherSignupForm}', 'hidden-form', 'A ${SECRET}', false, false, null, null, null)`,
  deletedRow(
    fixtureIds.deletedSignupForm,
    'signup-form',
    `jsonb_build_object('forms', ${copyOf('signup_forms', fixtureIds.otherSignupForm, { id: fixtureIds.deletedSignupForm, slug: 'back' })})`,
  ),
]
