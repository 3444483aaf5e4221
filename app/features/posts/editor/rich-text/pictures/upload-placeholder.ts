import type { Upload } from './uploads.ts'

type Choices = { again: () => void; remove: () => void }

function element(tag: string, className: string, ...children: (string | HTMLElement)[]): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}

function button(text: string, onClick: () => void): HTMLElement {
  const made = element('button', 'picture-button', text)
  made.setAttribute('type', 'button')
  made.addEventListener('click', onClick)
  return made
}

/** What stands in the text while a picture is on its way, or when it did not arrive. */
export function uploadPlaceholder(
  { file, preview, failure }: Upload,
  { again, remove }: Choices,
): HTMLElement {
  const picture = document.createElement('img')
  picture.src = preview
  picture.alt = ''
  const name = file.name || 'the picture'
  const words = failure
    ? element('p', 'upload-words', element('strong', '', `${name} did not arrive. `), failure)
    : element('p', 'upload-words', `Uploading ${name}…`)
  const foot = failure
    ? element('div', 'upload-choices', button('Try again', again), button('Remove', remove))
    : element('div', 'upload-progress')
  const said = element('div', 'upload-said', words, foot)
  said.setAttribute('role', failure ? 'alert' : 'status')
  return element('div', failure ? 'upload upload-failed' : 'upload', picture, said)
}
