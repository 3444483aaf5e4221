import { beforeAll, expect, test } from 'vitest'
import { createImage } from '#testing/images.ts'
import type { createPlainBrowser } from '#testing/plain-browser.ts'
import { textOf } from '#testing/served-page.ts'

type PlainBrowser = ReturnType<typeof createPlainBrowser>

export function testAdminForms(openAsAdmin: () => Promise<PlainBrowser>) {
  let browser: PlainBrowser
  beforeAll(async () => {
    browser = await openAsAdmin()
    expect(browser.address()).toBe('/admin')
  })

  const rows = (list: RegExp) => {
    const page = browser.page()
    const found = page.elements(
      (element) => /^[uo]l$/.test(element.tagName) && list.test(page.nameOf(element)),
    )
    return found.flatMap((scope) => page.getAll('listitem', {}, scope)).map(textOf)
  }

  test('a category is added, edited and deleted; a refusal brings back what was typed', async () => {
    await browser.open('/admin/categories')
    await browser.submit('Add category', { Description: 'Plain.' })
    expect(browser.told('alert')).toEqual(['Please enter a name.'])
    expect(browser.valueOf('Description', 'Add category')).toBe('Plain.')
    await browser.submit('Add category', { Name: 'Plainly' })
    await browser.follow(/^Edit ?Plainly/)
    await browser.submit('Save category', { Slug: 'simply' })
    expect(browser.told('alert').join()).toContain('would stop working')
    await browser.submit('Save category', { 'Change the slug all the same': true })
    expect(browser.told()).toEqual(['Category saved'])
    expect(browser.page().text).toContain('simply')
    await browser.follow(/^Delete ?Plainly/)
    await browser.submit('Delete category')
    expect(browser.told()).toEqual(['Category deleted'])
    expect(browser.page().text).not.toContain('simply')
  })

  test('a holiday guide is made and filled; a refusal brings back what was typed', async () => {
    await browser.open('/admin/holidays')
    await browser.submit('Create guide', { Title: 'Half a guide' })
    expect(browser.told('alert')).toEqual(['Please fill in all required fields'])
    expect(browser.valueOf('Title', 'Create guide')).toBe('Half a guide')
    await browser.submit('Create guide', { Title: 'A guide', Description: 'Made plainly.', Year: '2001' })
    expect(browser.page().headings(2)).toContain('A guide')
    await browser.submit('Add todo', { 'Todo item': 'Bake' })
    expect(rows(/^Todos$/).join()).toContain('Bake')
    await browser.submit(/^Delete ?Bake/)
    expect(browser.page().text).toContain('No todos added yet')
    await browser.submit(/^Undo ?Bake/)
    expect(rows(/^Todos$/).join()).toContain('Bake')
  })

  test('a picture is uploaded and described', async () => {
    const named = (content: BlobPart) => new File([content], 'plain.png', { type: 'image/png' })
    await browser.open('/admin/media')
    await browser.submit('Upload', { 'Add pictures': named('<svg xmlns="http://www.w3.org/2000/svg"/>') })
    expect(browser.told('alert')).toEqual(['Unsupported file type. Use JPG, PNG, or WEBP.'])
    await browser.submit('Upload', {
      'Add pictures': named(new Uint8Array(await createImage().png().toBuffer())),
    })
    expect(browser.told()[0]).toBe('Image uploaded. Your image is ready to use.')
    const save = /^Save ?alt text of plain\.png/
    await browser.submit(save, { 'Alt text': 'Said without a script' })
    expect(browser.valueOf('Alt text', save)).toBe('Said without a script')
  })

  test('somebody is added to the subscribers, refused a second time, and removed', async () => {
    const email = 'plain@journey.example'
    await browser.open('/admin/newsletter/subscribers')
    await browser.submit('Add', { Email: email })
    expect(browser.page().text).toMatch(new RegExp(`${email}.*Active`))
    await browser.submit('Add', { Email: email })
    expect(browser.told('alert')).toEqual(['This address is already on the list.'])
    await browser.follow(/^Remove ?plain@/)
    await browser.submit('Remove', {}, { form: `Remove ${email}` })
    expect(browser.page().text).not.toContain(email)
  })
}
