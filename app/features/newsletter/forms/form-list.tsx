import { TitledList } from '#app/features/products/admin/titled-list.tsx'
import { type ActionResult, errorAt } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { FORMS_PATH, type FormListData, formLimits, publicFormPath } from './forms.ts'

type FormListProps = FormListData & { result: ActionResult | undefined }

export const FormList = ({ forms, deleted, result }: FormListProps) => (
  <TitledList
    kind="form"
    items={forms}
    deleted={deleted}
    result={result}
    path={FORMS_PATH}
    emptyText="No form of its own yet. One could offer a checklist to readers of a guide."
    keptText="Who signed up by it stays; links to its gift end."
    publicLabels={['Public', 'Not public']}
    badge={({ isPopover }) => isPopover && <Badge tone="strong">Asks readers</Badge>}
    details={({ slug, fileName, readers }) => (
      <>
        {publicFormPath(slug)}
        {`, ${readers === 1 ? '1 reader' : `${readers} readers`}`}
        {fileName && `, with ${fileName}`}
      </>
    )}
    addForm={
      <AddForm
        title="A form of its own"
        intent="add-form"
        submitLabel="Make a form"
        busyLabel="Making..."
        result={result}
      >
        {(failure) => (
          <TextField
            label="Title"
            hint="What readers see first, such as “The winter skin checklist”."
            name="title"
            autoComplete="off"
            maxLength={formLimits.title}
            defaultValue={failure?.values.title ?? ''}
            error={errorAt(failure, 'title') ?? errorAt(failure, 'slug')}
          />
        )}
      </AddForm>
    }
  />
)
