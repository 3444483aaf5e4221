type PlaceholderUpload = { file: File; preview: string; failure: string | null }
type UploadActions = { retry: () => void; remove: () => void }

function createElement(tag: string, className: string, ...children: (string | HTMLElement)[]): HTMLElement {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...children)
  return element
}

function createButton(text: string, onClick: () => void): HTMLElement {
  const button = createElement('button', 'picture-button', text)
  button.setAttribute('type', 'button')
  button.addEventListener('click', onClick)
  return button
}

/** Shown in the text while an image is being uploaded, or if the upload failed. */
export function createUploadPlaceholder(
  { file, preview, failure }: PlaceholderUpload,
  { retry, remove }: UploadActions,
): HTMLElement {
  const image = document.createElement('img')
  // Of eighty photos, only those in sight are decoded.
  image.loading = 'lazy'
  image.src = preview
  image.alt = ''
  const name = file.name || 'the picture'
  const message = failure
    ? createElement('p', 'upload-words', createElement('strong', '', `${name} did not arrive. `), failure)
    : createElement('p', 'upload-words', `Uploading ${name}…`)
  const footer = failure
    ? createElement('div', 'upload-choices', createButton('Try again', retry), createButton('Remove', remove))
    : createElement('div', 'upload-progress')
  const status = createElement('div', 'upload-said', message, footer)
  status.setAttribute('role', failure ? 'alert' : 'status')
  return createElement('div', failure ? 'upload upload-failed' : 'upload', image, status)
}
