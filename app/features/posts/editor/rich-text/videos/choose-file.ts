/** Outside of the text: an input inside of it would be a part of what is edited. Undefined if nothing is chosen. */
export function chooseFile(accept: string): Promise<File | undefined> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.hidden = true
  document.body.append(input)
  return new Promise<File | undefined>((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]))
    input.addEventListener('cancel', () => resolve(undefined))
    input.click()
  }).finally(() => input.remove())
}
