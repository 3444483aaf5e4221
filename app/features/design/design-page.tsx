import { useEffect } from 'react'
import { ButtonChapter } from './button-chapter.tsx'
import { ColourChapter } from './colour-chapter.tsx'
import './design.css'
import { FieldChapter } from './field-chapter.tsx'
import { MotionChapter } from './motion-chapter.tsx'
import { NewsChapter } from './news-chapter.tsx'
import { OverlayChapter } from './overlay-chapter.tsx'
import { PanelChapter } from './panel-chapter.tsx'
import { poseRules } from './pose-rules.ts'
import { ProseChapter } from './prose-chapter.tsx'
import { SpaceChapter } from './space-chapter.tsx'
import type { DesignTokens } from './tokens.server.ts'
import { TypeChapter } from './type-chapter.tsx'
import { WayChapter } from './way-chapter.tsx'

const places = {
  type: 'Type',
  colour: 'Color',
  space: 'Space',
  motion: 'Motion',
  buttons: 'Buttons',
  fields: 'Fields',
  news: 'News',
  overlays: 'Overlays',
  panels: 'Panels',
  ways: 'Ways',
  prose: 'Prose',
}

type DesignPageProps = { tokens: DesignTokens; samples: { light: string; dark: string } }

/** Every token and component in all its states, in both themes, made of the components themselves. */
export function DesignPage({ tokens, samples }: DesignPageProps) {
  useEffect(() => poseRules(document.styleSheets), [])
  return (
    <div className="grid grid-cols-1 gap-(--rhythm)">
      <nav aria-label="On this page">
        <ul className="flex flex-wrap gap-x-5">
          {Object.entries(places).map(([id, label]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 min-w-11 items-center text-accent underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <TypeChapter textSizes={tokens.textSizes} measures={tokens.measures} />
      <ColourChapter colours={tokens.colours} />
      <SpaceChapter spaces={tokens.spaces} radii={tokens.radii} layers={tokens.layers} />
      <MotionChapter motion={tokens.motion} focus={tokens.focus} />
      <ButtonChapter />
      <FieldChapter />
      <NewsChapter />
      <OverlayChapter />
      <PanelChapter />
      <WayChapter />
      <ProseChapter samples={samples} />
    </div>
  )
}
