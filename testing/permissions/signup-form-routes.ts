import { fixtureIds } from './fixtures.ts'
import { formBody, intentRequests, postRequest, type RoutePermission } from './route-permission.ts'

const formPath = `/admin/newsletter/forms/${fixtureIds.signupForm}`

function giftUpload() {
  const upload = new FormData()
  upload.set('intent', 'upload')
  upload.set('file', new File(['%PDF-1.7 by a form'], 'form.pdf', { type: 'application/pdf' }))
  return upload
}

export const signupFormRoutes: RoutePermission[] = [
  {
    route: 'newsletter/forms/:slug',
    path: '/newsletter/forms/open-form',
    audience: 'everybody',
    publicActions: [
      postRequest('/newsletter/forms/open-form', formBody({ email_address: 'by-form@venus.example' })),
    ],
  },
  { route: 'newsletter/thanks/:token', path: '/newsletter/thanks/guessed', audience: 'everybody' },
  { route: 'newsletter/thanks/:token/file', path: '/newsletter/thanks/guessed/file', audience: 'everybody' },
  {
    route: 'admin/newsletter/forms',
    path: '/admin/newsletter/forms',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/newsletter/forms',
      { intent: 'add-form', title: 'A new form' },
      { intent: 'undo-delete', deletion: fixtureIds.deletedSignupForm },
    ),
  },
  {
    route: 'admin/newsletter/forms/:id',
    path: `/admin/newsletter/forms/${fixtureIds.otherSignupForm}`,
    audience: 'admins',
    showsSecret: true,
    adminActions: [
      ...intentRequests(formPath, {
        intent: 'save-form',
        title: 'Changed',
        slug: 'open-form',
        isPublic: 'on',
      }),
      postRequest(formPath, giftUpload()),
    ],
  },
  {
    route: 'admin/newsletter/forms/:id/file',
    path: `${formPath}/file`,
    audience: 'admins',
    adminActions: [
      {
        ...postRequest(`${formPath}/file?name=script.pdf`, '%PDF-1.7 by a script'),
        headers: { 'content-type': 'application/octet-stream' },
      },
      ...intentRequests('/admin/newsletter/forms', {
        intent: 'delete-form',
        id: fixtureIds.otherSignupForm,
      }),
    ],
  },
]
