import { Pagination } from '#app/ui/list/pagination.tsx'
import { type ArchiveQuery, archiveUrl } from './archive-url.ts'

type ArchivePaginationProps = { path: string; query: ArchiveQuery; pages: number }

export const ArchivePagination = ({ path, query, pages }: ArchivePaginationProps) => (
  <Pagination
    page={query.page}
    pages={pages}
    to={(page) => archiveUrl(path, { ...query, page })}
    className="mt-14 border-line border-t pt-4 sm:mt-20"
    previous={
      <>
        ← Newer<span className="max-sm:sr-only">&nbsp;posts</span>
      </>
    }
    next={
      <>
        Older<span className="max-sm:sr-only">&nbsp;posts</span>&nbsp;→
      </>
    }
  />
)
