import type { Element } from 'hast'
import { toString as textContent } from 'hast-util-to-string'
import { attribute, type ServedPage, textOf } from './served-page.ts'

/** By label: a text, a file, the text of an option, or whether a box is ticked. */
export type Filled = Record<string, string | boolean | File>

const SUBMITTED_TAGS = ['input', 'select', 'textarea', 'button']
const NEVER_SENT = ['submit', 'button', 'image', 'reset']

type Form = { page: ServedPage; element: Element; button: Element; fields: Element[] }

/** The innermost element of this kind around each element. */
function enclosing(page: ServedPage, isWanted: (element: Element) => boolean) {
  const found = new Map<Element, Element>()
  for (const outer of page.elements(isWanted)) {
    for (const inner of page.elements(() => true, outer)) found.set(inner, outer)
  }
  return found
}

/** The form that is submitted by the button of this name. */
export function findForm(page: ServedPage, name: string | RegExp, formName?: string): Form {
  const around = enclosing(page, ({ tagName }) => tagName === 'form')
  const disabled = enclosing(page, (one) => one.tagName === 'fieldset' && one.properties.disabled != null)
  const isDisabled = (field: Element) => field.properties.disabled != null || disabled.has(field)
  /** The form that a field belongs to: the one that it names, else the one around it. */
  const ownerOf = (field: Element): Element | undefined => {
    const id = attribute(field, 'form')
    if (id === null) return around.get(field)
    return page.elements(({ tagName, properties }) => tagName === 'form' && properties.id === id)[0]
  }
  const isPressable = (element: Element) =>
    element.tagName === 'button' && (element.properties.type ?? 'submit') === 'submit'
  const isNamed = (element: Element) =>
    typeof name === 'string' ? page.nameOf(element) === name : name.test(page.nameOf(element))
  const buttons = page
    .elements((element) => isPressable(element) && isNamed(element))
    .filter((button) => {
      const owner = ownerOf(button)
      return formName === undefined || (owner && page.nameOf(owner) === formName)
    })
  const [button, ...others] = buttons
  if (!button || others.length > 0) throw new Error(`${buttons.length} buttons are named ${name}`)
  if (isDisabled(button)) throw new Error(`${name} cannot be pressed`)
  const element = ownerOf(button)
  if (!element) throw new Error(`${name} belongs to no form`)
  const fields = page
    .elements(({ tagName }) => SUBMITTED_TAGS.includes(tagName))
    .filter((field) => ownerOf(field) === element && !isDisabled(field))
  return { page, element, button, fields }
}

/** Fields by their label, as a reader would name them; a radio button by its own. */
function findField({ page, fields }: Form, label: string, isMeant = (_field: Element) => true): Element {
  const allLabels = page.elements(({ tagName }) => tagName === 'label')
  const around = enclosing(page, ({ tagName }) => tagName === 'label')
  const labels = (field: Element) =>
    [
      ...allLabels.filter(
        (label) => attribute(label, 'htmlFor') === (attribute(field, 'id') ?? 'of no field'),
      ),
      around.get(field),
    ].filter((label) => label !== undefined)
  const names = (field: Element) => {
    const own = ['ariaLabel', 'ariaLabelledBy'].some((name) => field.properties[name] != null)
    return own ? [page.nameOf(field)] : labels(field).map((element) => labelText(page, element))
  }
  const named = fields
    .filter((field) => field.tagName !== 'button' && field.properties.type !== 'hidden' && isMeant(field))
    .map((field) => ({ field, names: names(field) }))
  // A label may have a hint in it.
  const matching = [
    named.filter((one) => one.names.includes(label)),
    named.filter((one) => one.names.some((name) => name.startsWith(label))),
  ].find((matches) => matches.length > 0)
  const [found, ...others] = matching ?? []
  if (!found || others.length > 0) throw new Error(`${matching?.length ?? 0} fields are labeled ${label}`)
  return found.field
}

/** Without the options of a select inside of it. */
const labelText = (page: ServedPage, label: Element) =>
  page
    .elements(({ tagName }) => tagName === 'select' || tagName === 'textarea', label)
    .reduce((text, field) => text.replace(textOf(field), ''), textOf(label))
    .trim()

const isBox = (field: Element) => ['checkbox', 'radio'].includes(String(field.properties.type))

/** Of two fields with the same label, the one that can have this value. */
const takes = (page: ServedPage, value: string | boolean | File) => (field: Element) =>
  isBox(field)
    ? typeof value === 'boolean'
    : field.tagName === 'select'
      ? optionsOf(page, field).some((option) => isOption(option, String(value)))
      : typeof value !== 'boolean' && (field.properties.type === 'file') === value instanceof File

export function fill(form: Form, label: string, value: string | boolean | File) {
  const field = findField(form, label, takes(form.page, value))
  const { properties } = field
  if (typeof value === 'boolean') {
    for (const other of form.fields) {
      if (properties.type === 'radio' && other.properties.name === properties.name)
        other.properties.checked = false
    }
    properties.checked = value
  } else if (field.tagName === 'select') {
    choose(form.page, field, String(value))
  } else if (field.tagName === 'textarea') {
    field.children = [{ type: 'text', value: String(value) }]
  } else if (value instanceof File) {
    files.set(field, value)
  } else properties.value = value
}

const files = new WeakMap<Element, File>()

const optionsOf = (page: ServedPage, select: Element) =>
  page.elements(({ tagName }) => tagName === 'option', select)
const optionValue = (option: Element) => attribute(option, 'value') ?? textOf(option)

const isOption = (option: Element, wanted: string) => [textOf(option), optionValue(option)].includes(wanted)

function choose(page: ServedPage, select: Element, wanted: string) {
  const options = optionsOf(page, select)
  const chosen = options.find((option) => isOption(option, wanted))
  if (!chosen || chosen.properties.disabled != null) throw new Error(`${wanted} cannot be chosen`)
  for (const option of options) option.properties.selected = option === chosen
}

function valueOfField(page: ServedPage, field: Element): string | File {
  // What the parser takes for a line break of the source is no part of the text.
  if (field.tagName === 'textarea') return textContent(field).replace(/\r?\n/g, '\r\n')
  if (field.tagName === 'select') {
    const options = optionsOf(page, field)
    const chosen = options.findLast(({ properties }) => properties.selected) ?? options[0]
    return chosen ? optionValue(chosen) : ''
  }
  if (field.properties.type === 'file') return files.get(field) ?? new File([], '')
  return attribute(field, 'value') ?? (isBox(field) ? 'on' : '')
}

export function readField(form: Form, label: string) {
  const field = findField(form, label)
  return isBox(field) ? Boolean(field.properties.checked) : valueOfField(form.page, field)
}

type Entry = [name: string, value: string | File]

/** In the order of the document. A required field that is empty would keep a browser from sending anything. */
export function collectEntries(form: Form): Entry[] {
  const { page, element, button, fields } = form
  const isChecked = element.properties.noValidate == null && button.properties.formNoValidate == null
  return fields.flatMap((field): Entry[] => {
    const { type, name, checked, required } = field.properties
    const isPressed = field === button
    if (field.tagName === 'button' ? !isPressed : NEVER_SENT.includes(String(type))) return []
    const value = valueOfField(page, field)
    const isEmpty = isBox(field) ? !checked : value instanceof File ? value.name === '' : value === ''
    if (isChecked && required && isEmpty && type !== 'radio') throw new Error(`${name} is required`)
    if (typeof name !== 'string' || name === '' || (isBox(field) && !checked)) return []
    return [[name, value]]
  })
}

export function readSubmission({ element, button }: Form) {
  const ofEither = (own: string, ofForm: string) => attribute(button, own) ?? attribute(element, ofForm)
  return {
    method: (ofEither('formMethod', 'method') ?? 'get').toUpperCase(),
    action: ofEither('formAction', 'action'),
    isMultipart: ofEither('formEncType', 'encType') === 'multipart/form-data',
  }
}

export const textEntries = (entries: Entry[]): [string, string][] =>
  entries.map(([name, value]) => [name, value instanceof File ? value.name : value])

export function asFormData(entries: Entry[]) {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}
