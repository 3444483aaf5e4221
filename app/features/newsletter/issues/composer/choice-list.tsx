import { Checkbox } from '#app/ui/list/checkbox.tsx'

type Choice = { name: string; content: string; details: string; isChecked: boolean }

type ChoiceListProps = { legend: string; hint: string; error: string | undefined; choices: Choice[] }

/** Words of readers, of which some are chosen for a letter. */
export const ChoiceList = ({ legend, hint, error, choices }: ChoiceListProps) => (
  <fieldset>
    <legend className="mb-1 font-medium text-small">{legend}</legend>
    <p className="text-fine text-ink-soft">{hint}</p>
    {error && (
      <p role="alert" className="mt-1 font-medium text-danger text-fine">
        {error}
      </p>
    )}
    {choices.map(({ name, content, details, isChecked }) => (
      <Checkbox key={name} name={name} value="on" defaultChecked={isChecked} className="items-start! py-2.5">
        <span className="min-w-0">
          <span className="wrap-anywhere line-clamp-2">{content}</span>
          <span className="wrap-anywhere block text-fine text-ink-soft">{details}</span>
        </span>
      </Checkbox>
    ))}
  </fieldset>
)
