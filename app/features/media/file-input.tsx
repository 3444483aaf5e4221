import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlLook } from '#app/ui/field.tsx'
import { imageTypes } from './upload.ts'

/** The browser's own control under our paint: it says which file is chosen, in every language. */
export const FileInput = (props: Omit<ComponentProps<'input'>, 'type' | 'accept' | 'className'>) => (
  <input
    {...props}
    type="file"
    accept={imageTypes.join(',')}
    className={clsx(
      controlLook,
      'min-h-11 cursor-pointer py-1.5 pl-1.5! text-ink-soft! text-small!',
      'file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-full file:border file:border-line-strong file:border-solid file:bg-transparent file:px-4 file:font-medium file:text-ink',
    )}
  />
)
