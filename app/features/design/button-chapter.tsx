import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Chapter } from './chapter.tsx'
import { DESIGN } from './design.ts'
import { Posed, Specimen, State } from './specimen.tsx'

const variants = ['primary', 'highlight', 'quiet', 'ghost', 'danger', 'evening'] as const

const sizes = ['small', 'medium', 'large'] as const

export const ButtonChapter = () => (
  <Chapter id="buttons" title="Buttons and links">
    {variants.map((variant) => (
      <Specimen key={variant} title={variant}>
        <div
          className={variant === 'evening' ? 'design-states rounded-soft bg-evening p-4' : 'design-states'}
        >
          <Button variant={variant}>Rest</Button>
          <Posed as="hover">
            <Button variant={variant}>Hover</Button>
          </Posed>
          <Posed as="focus">
            <Button variant={variant}>Focus</Button>
          </Posed>
          <Button variant={variant} busy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </div>
      </Specimen>
    ))}
    <Specimen title="Sizes">
      <div className="design-states">
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
      </div>
    </Specimen>
    <Specimen title="Links">
      <div className="design-states items-end">
        <State name="As a button">
          <ButtonLink to={DESIGN} variant="quiet">
            Within the site
          </ButtonLink>
        </State>
        <State name="Leading away">
          <ButtonAnchor href={DESIGN} variant="quiet">
            Elsewhere
          </ButtonAnchor>
        </State>
        <State name="Alone">
          <TextLink to={DESIGN}>All posts</TextLink>
        </State>
        <State name="Hover">
          <Posed as="hover">
            <TextLink to={DESIGN}>All posts</TextLink>
          </Posed>
        </State>
        <State name="Focus">
          <Posed as="focus">
            <TextLink to={DESIGN}>All posts</TextLink>
          </Posed>
        </State>
      </div>
    </Specimen>
  </Chapter>
)
