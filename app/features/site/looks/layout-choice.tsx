import { FieldGroup } from '../field-group.tsx'
import { LookOption } from './look-option.tsx'
import { type ArchiveLayout, archiveLayoutNames, type FrontLayout, frontLayoutNames } from './looks.ts'

type LayoutName = FrontLayout | ArchiveLayout

const layoutTexts: Record<LayoutName, { label: string; hint: string }> = {
  magazine: { label: 'Magazine', hint: 'Much at a glance: a lead, and more around it' },
  journal: { label: 'Journal', hint: 'One story after the other, in large' },
  grid: { label: 'Grid', hint: 'Cards with large pictures' },
  list: { label: 'List', hint: 'Rows with the beginning of each post' },
}

/** Pictures as x, y, width and height; lines of text as x, y and width. */
const drawings: Record<LayoutName, { pictures: number[][]; titles: number[][]; lines: number[][] }> = {
  magazine: {
    pictures: [
      [10, 10, 86, 48],
      [108, 10, 42, 20],
      [108, 46, 42, 20],
      ...[10, 47, 84, 121].map((x) => [x, 90, 29, 16]),
    ],
    titles: [
      [10, 64, 62],
      ...[34, 70].map((y) => [108, y, 36]),
      ...[10, 47, 84, 121].map((x) => [x, 111, 24]),
    ],
    lines: [[10, 72, 78]],
  },
  journal: {
    pictures: [
      [10, 10, 140, 46],
      [10, 80, 72, 34],
    ],
    titles: [
      [45, 58, 70],
      [92, 88, 50],
    ],
    lines: [
      [35, 66, 90],
      [92, 97, 58],
      [92, 103, 44],
    ],
  },
  grid: {
    pictures: [[10, 10, 80, 46], ...[10, 58, 106].map((x) => [x, 70, 44, 25])],
    titles: [[100, 20, 44], [100, 27, 34], ...[10, 58, 106].flatMap((x) => [[x, 100, 40]])],
    lines: [[100, 38, 50], [100, 44, 42], ...[10, 58, 106].map((x) => [x, 108, 24])],
  },
  list: {
    pictures: [12, 51, 90].map((y) => [116, y, 34, 22]),
    titles: [12, 51, 90].map((y) => [36, y + 2, 62]),
    lines: [12, 51, 90].flatMap((y) => [
      [10, y + 2, 16],
      [36, y + 11, 68],
      [36, y + 17, 54],
    ]),
  },
}

type LayoutChoiceProps = { chosen: { frontLayout: string; archiveLayout: string } }

export const LayoutChoice = ({ chosen }: LayoutChoiceProps) => (
  <FieldGroup
    title="Layout"
    hint="How your posts are arranged. Whichever you choose, it is the same posts in the same order."
  >
    <Layouts legend="Front page" field="frontLayout" names={frontLayoutNames} chosen={chosen.frontLayout} />
    <Layouts
      legend="Blog and sections"
      field="archiveLayout"
      names={archiveLayoutNames}
      chosen={chosen.archiveLayout}
    />
  </FieldGroup>
)

type LayoutsProps = { legend: string; field: string; names: readonly LayoutName[]; chosen: string }

const Layouts = ({ legend, field, names, chosen }: LayoutsProps) => (
  <fieldset>
    <legend className="mb-2 font-medium text-small">{legend}</legend>
    <div className="grid grid-cols-2 gap-3">
      {names.map((name) => (
        <LookOption
          key={name}
          name={field}
          value={name}
          isChosen={name === chosen}
          {...layoutTexts[name]}
          sample={<LayoutDrawing name={name} />}
        />
      ))}
    </div>
  </fieldset>
)

const LayoutDrawing = ({ name }: { name: LayoutName }) => {
  const { pictures, titles, lines } = drawings[name]
  return (
    <svg
      viewBox="0 0 160 124"
      aria-hidden="true"
      className="w-full rounded-control border border-line bg-surface"
    >
      {pictures.map(([x, y, width, height]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx="3"
          fill="var(--line-strong)"
          opacity="0.6"
        />
      ))}
      {name === 'journal' && <path d="M28 50h104v20H28Z" fill="var(--surface)" />}
      {titles.map(([x, y, width]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height="4" rx="2" fill="var(--ink)" />
      ))}
      {lines.map(([x, y, width]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height="2.5" rx="1.25" fill="var(--ink-soft)" />
      ))}
    </svg>
  )
}
