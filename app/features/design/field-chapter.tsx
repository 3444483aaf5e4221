import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { Tick } from '#app/ui/list/tick.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { Chapter } from './chapter.tsx'
import { Posed, Specimen } from './specimen.tsx'

export const FieldChapter = () => (
  <Chapter id="fields" title="Fields">
    <Specimen title="A line of text">
      <div className="grid gap-5">
        <TextField label="Rest" placeholder="What it may look like" />
        <TextField
          label="With a hint"
          hint="Stands below, and is read with the field."
          defaultValue="Venus"
        />
        <TextField label="Refused" error="Please write a name." defaultValue="" />
        <Posed as="hover">
          <TextField label="Hover" />
        </Posed>
        <Posed as="focus">
          <TextField label="Focus" />
        </Posed>
        <TextField label="Disabled" defaultValue="Not now" disabled />
      </div>
    </Specimen>
    <Specimen title="More text, and one of a few">
      <div className="grid gap-5">
        <TextAreaField label="Description" hint="A line or two." rows={3} />
        <TextAreaField label="Refused description" error="Please keep it below 300 characters." rows={2} />
        <SelectField label="Category" hint="Readers filter by it.">
          <option>Skincare</option>
          <option>Hair</option>
        </SelectField>
        <SelectField label="Refused category" error="Please choose one.">
          <option>None</option>
        </SelectField>
        <SelectField label="Disabled category" disabled>
          <option>Skincare</option>
        </SelectField>
      </div>
    </Specimen>
    <Specimen title="Yes or no">
      <div className="grid gap-2">
        <Switch label="Off" hint="It posts with its form and needs no script." />
        <Switch label="On" defaultChecked />
        <Switch label="Disabled" disabled />
        <Switch label="On and disabled" defaultChecked disabled />
        <Tick>Not ticked</Tick>
        <Tick defaultChecked>Ticked</Tick>
        <Tick indeterminate>Some of them</Tick>
        <Tick disabled>Disabled</Tick>
      </div>
    </Specimen>
  </Chapter>
)
