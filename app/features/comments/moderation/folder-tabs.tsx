import { PillLink } from '#app/ui/list/pill-link.tsx'
import { type CommentListQuery, commentListUrl, type Folder, folders } from './moderation.ts'

const folderLabels: Record<Folder, string> = { waiting: 'Waiting', approved: 'Approved', spam: 'Spam' }

type FolderTabsProps = { query: CommentListQuery; counts: Record<Folder, number> }

export const FolderTabs = ({ query, counts }: FolderTabsProps) => (
  <nav aria-label="Folders">
    <ul className="flex flex-wrap gap-2">
      {folders.map((folder) => (
        <li key={folder}>
          <PillLink
            to={commentListUrl({ ...query, folder, after: null })}
            current={query.folder === folder}
            count={counts[folder]}
          >
            {folderLabels[folder]}
          </PillLink>
        </li>
      ))}
    </ul>
  </nav>
)
