import { data } from 'react-router'

/**
 * Reads the submitted form. An invalid or incomplete body is a 400: a checkbox missing from half a form would count as
 * unchecked. Zero bytes are removed: PostgreSQL cannot store them, and no browser sends one.
 */
export async function readForm(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => {
    throw data('This form could not be read. Please try again.', { status: 400 })
  })
  const form = new FormData()
  for (const [name, value] of sent) {
    form.append(removeNullBytes(name), typeof value === 'string' ? removeNullBytes(value) : value)
  }
  return form
}

const removeNullBytes = (text: string) => text.replaceAll('\0', '')
