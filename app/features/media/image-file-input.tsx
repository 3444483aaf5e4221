import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { acceptedImageTypes, imageMimeTypes } from './upload-rules.ts'

/** The native control, styled: it names the chosen file in the browser's language. */
export const ImageFileInput = (props: Omit<ComponentProps<'input'>, 'type' | 'accept' | 'className'>) => (
  <input
    {...props}
    type="file"
    accept={useHydrated() ? acceptedImageTypes() : imageMimeTypes.join(',')}
    className={clsx(
      controlClass,
      'min-h-11 cursor-pointer py-1.5 pl-1.5! text-ink-soft! text-small!',
      'file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-full file:border file:border-line-strong file:border-solid file:bg-transparent file:px-4 file:font-medium file:text-ink',
    )}
  />
)
