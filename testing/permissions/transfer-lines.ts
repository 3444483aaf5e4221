import { intents, type Line, post } from './line.ts'
import { ids } from './planted.ts'

function archive(name: string) {
  const upload = new FormData()
  upload.set('intent', 'upload')
  upload.set('file', new File(['# A post\n\nWords'], name, { type: 'text/markdown' }))
  return upload
}

export const transferLines: Line[] = [
  {
    route: 'admin/transfer',
    path: '/admin/transfer',
    for: 'admins',
    shows: true,
    changes: [
      ...intents(
        '/admin/transfer',
        { intent: 'import', id: ids.import },
        { intent: 'cancel', id: ids.import },
        { intent: 'remove', id: ids.import },
      ),
      post('/admin/transfer', archive('form.md')),
    ],
  },
  {
    route: 'admin/transfer/file',
    path: '/admin/transfer/file',
    for: 'admins',
    changes: [
      {
        ...post('/admin/transfer/file?name=script.md', '# A post'),
        headers: { 'content-type': 'text/markdown' },
      },
    ],
  },
  { route: 'admin/transfer/export.zip', path: '/admin/transfer/export.zip', for: 'admins', shows: true },
  {
    route: 'admin/transfer/:id/notes.csv',
    path: `/admin/transfer/${ids.import}/notes.csv`,
    for: 'admins',
    shows: true,
  },
]
