import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { BulkBar } from '#app/ui/list/bulk-bar.tsx'
import { ListPages } from '#app/ui/list/list-pages.tsx'
import { ListSearch } from '#app/ui/list/list-search.tsx'
import { PillLink } from '#app/ui/list/pill-link.tsx'
import { PillTabs } from '#app/ui/list/pill-tabs.tsx'
import { useSelection } from '#app/ui/list/selection.ts'
import { Tick } from '#app/ui/list/tick.tsx'
import { Chapter } from './chapter.tsx'
import { DESIGN } from './design.ts'
import { Specimen } from './specimen.tsx'

const rows = [
  { id: 'balm', title: 'The oat balm, after a winter' },
  { id: 'lamp', title: 'A lamp that tells the truth' },
]

export function WayChapter() {
  const selection = useSelection(rows)
  return (
    <Chapter id="ways" title="Finding one's way">
      <Specimen title="Breadcrumb" once>
        <Breadcrumb
          trail={[{ label: 'Home', to: '/' }, { label: 'Blog', to: '/blog' }, { label: 'A post' }]}
        />
      </Specimen>
      <Specimen title="Screens that belong together" once>
        <PillTabs
          label="An example of tabs"
          tabs={[
            { label: 'Letters', to: DESIGN },
            { label: 'Subscribers', to: '/admin/newsletter/subscribers' },
          ]}
          current="Letters"
        />
      </Specimen>
      <Specimen title="Searching and narrowing a list" once>
        <ListSearch path={DESIGN} label="Search posts" placeholder="Title or text" search="" />
        <div className="mt-4 flex flex-wrap gap-2">
          <PillLink to={DESIGN} current count={12}>
            All
          </PillLink>
          <PillLink to={DESIGN} current={false} count={3}>
            Drafts
          </PillLink>
        </div>
      </Specimen>
      <Specimen title="A list and what can be done with its rows">
        <BulkBar selection={selection}>
          {(idle) => (
            <Button size="small" variant="quiet" disabled={idle}>
              Delete
            </Button>
          )}
        </BulkBar>
        <ul className="border-line border-t">
          {rows.map(({ id, title }) => (
            <li key={id} className="border-line border-b">
              <Tick checked={selection.has(id)} onChange={() => selection.toggle(id)}>
                {title}
              </Tick>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Pages of a list" once>
        <ListPages page={2} pages={5} to={() => DESIGN} />
      </Specimen>
    </Chapter>
  )
}
