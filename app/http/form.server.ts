import { data } from 'react-router'

/**
 * The form that somebody sent. What is none, or was cut off on its way, is refused before anybody reads it: a box that
 * is missing from half a form would count as not ticked. PostgreSQL keeps no zero bytes in a text, and no browser sends
 * one: they are left out.
 */
export async function formOf(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => {
    throw data('This form could not be read. Please try again.', { status: 400 })
  })
  const form = new FormData()
  for (const [name, value] of sent) {
    form.append(withoutZeros(name), typeof value === 'string' ? withoutZeros(value) : value)
  }
  return form
}

const withoutZeros = (text: string) => text.replaceAll('\0', '')
