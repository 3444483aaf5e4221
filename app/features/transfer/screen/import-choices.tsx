import type { ReactNode } from 'react'
import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { TextField } from '#app/ui/field.tsx'
import { Checkbox } from '#app/ui/list/checkbox.tsx'
import type { ImportReport, ListedImport } from '../transfer.ts'

const formatCount = (count: number) => count.toLocaleString('en-US')

type ImportChoicesProps = Pick<ListedImport, 'source'> & {
  report: ImportReport
  failure: ActionFailure | undefined
}

/** What is asked before the import, where the archive has something to ask about. */
export function ImportChoices({ report, source, failure }: ImportChoicesProps) {
  const { pictures, issues, people, settings } = report
  const subscriberCount = people.added + people.leftOut
  return (
    <>
      {pictures.remote > 0 && (
        <ImportChoice name="pictures">
          {pictures.remote === 1
            ? 'Fetch the picture that is still on the web, and keep it here.'
            : `Fetch the ${formatCount(pictures.remote)} pictures that are still on the web, and keep them here. That takes a while.`}
        </ImportChoice>
      )}
      {source === 'ghost' && pictures.missing > 0 && (
        <TextField
          label="Address of your old site"
          name="oldSite"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required={false}
          maxLength={300}
          hint={
            pictures.missing === 1
              ? '1 picture is not in the archive. It is fetched from there; without an address it is left out.'
              : `${formatCount(pictures.missing)} pictures are not in the archive. They are fetched from there; without an address they are left out.`
          }
          error={errorAt(failure, 'oldSite')}
        />
      )}
      {issues.added > 0 && (
        <ImportChoice name="issues">
          Show letters that went to everybody in the archive. Nobody is sent anything; without this all of
          them are drafts.
        </ImportChoice>
      )}
      {settings && (
        <ImportChoice name="settings">
          Replace the settings of this site by those of {settings.siteName || 'the archive'}: name and author,
          look, pictures, menus, sections, front page, words of the newsletter, and time zone.
        </ImportChoice>
      )}
      {subscriberCount > 0 && (
        <ImportChoice name="people">
          {subscriberCount === 1
            ? 'With its subscriber, who agreed to get letters from this site.'
            : `With the ${formatCount(subscriberCount)} subscribers: all of them agreed to get letters from this site.`}
        </ImportChoice>
      )}
    </>
  )
}

const ImportChoice = ({ name, children }: { name: string; children: ReactNode }) => (
  <Checkbox name={name} className="items-start! py-2 [&>input]:mt-px">
    {children}
  </Checkbox>
)
