import type { ImportReport } from './transfer.ts'

export type Figure = { term: string; count: number }

/** What an archive brought, or would bring; zeros are left out. */
export function reportFigures(report: ImportReport, isDone: boolean): Figure[] {
  const { posts, drafts, pages, issues, categories, tags, comments, pictures, people, redirects, settings } =
    report
  const all = [
    { term: isDone ? 'Posts added' : 'Posts to be added', count: posts.added, always: true },
    { term: 'Of these, drafts', count: drafts },
    { term: 'Pages among these', count: pages },
    { term: isDone ? 'Letters added' : 'Letters to be added', count: issues.added },
    { term: 'Of these, in the archive', count: issues.archived },
    { term: 'Letters that are here already', count: issues.known },
    {
      term: isDone ? 'Posts taken again, as they are there' : 'Posts to be taken again, as they are there',
      count: posts.updated,
    },
    { term: 'Posts that are here already', count: posts.known },
    { term: 'Posts that you changed here, left as they are', count: posts.changedHere },
    { term: 'Posts that could not be saved', count: posts.failed },
    { term: isDone ? 'Products added' : 'Products to be added', count: report.products.added },
    { term: 'Products that are here already', count: report.products.known },
    { term: 'New categories', count: categories },
    { term: 'New tags', count: tags },
    { term: 'Comments', count: comments },
    { term: 'Pictures from the archive', count: pictures.taken },
    { term: 'Pictures fetched from the web', count: pictures.fetched },
    { term: 'Pictures that stay where they are on the web', count: pictures.remote },
    { term: 'Pictures that are missing or cannot be used', count: pictures.missing },
    { term: 'Old addresses that lead to the new ones', count: redirects },
    { term: isDone ? 'Settings taken over' : 'Settings in the archive', count: settings?.count ?? 0 },
    { term: isDone ? 'Subscribers added' : 'Subscribers to be added', count: people.added },
    { term: 'Subscribers who get letters already', count: people.known },
    { term: 'Subscribers who left, and get no letters', count: people.inactive },
    { term: 'Subscribers left out', count: people.leftOut },
    { term: 'Bad lines in the list of subscribers', count: people.bad },
  ]
  return all.filter(({ count, always }) => always || count > 0).map(({ term, count }) => ({ term, count }))
}

/** For the command line. */
export const formatReport = (report: ImportReport, isDone: boolean): string[] => [
  isDone ? 'Imported.' : 'Nothing was changed.',
  ...reportFigures(report, isDone).map(({ term, count }) => `  ${term}: ${count.toLocaleString('en-US')}`),
]
