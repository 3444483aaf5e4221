import { PillLink } from '#app/ui/list/pill-link.tsx'
import { type CommentsWish, commentsAddress, type Folder, folders } from './moderation.ts'

const names: Record<Folder, string> = { waiting: 'Waiting', approved: 'Approved', spam: 'Spam' }

type FolderTabsProps = { wish: CommentsWish; counts: Record<Folder, number> }

export const FolderTabs = ({ wish, counts }: FolderTabsProps) => (
  <nav aria-label="Folders">
    <ul className="flex flex-wrap gap-2">
      {folders.map((folder) => (
        <li key={folder}>
          <PillLink
            to={commentsAddress({ ...wish, folder, after: null })}
            current={wish.folder === folder}
            count={counts[folder]}
          >
            {names[folder]}
          </PillLink>
        </li>
      ))}
    </ul>
  </nav>
)
