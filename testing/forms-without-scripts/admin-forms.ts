import { beforeAll, expect, test } from 'vitest'
import { createImage } from '#testing/images.ts'
import type { createPlainBrowser } from '#testing/plain-browser.ts'
import { attribute, textOf } from '#testing/served-page.ts'

type PlainBrowser = ReturnType<typeof createPlainBrowser>

export function testAdminForms(openAsAdmin: () => Promise<PlainBrowser>, openStranger: () => PlainBrowser) {
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

  test('a picture is uploaded, described and deleted', async () => {
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
    await browser.submit(/^Delete for good ?: plain\.png/)
    expect(browser.told()).toContain('Image deleted')
    expect(browser.page().text).not.toContain('plain.png')
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

  test('a comment is decided by its button, several by ticks, and both are undone', async () => {
    await browser.open('/admin/posts/new')
    await browser.submit('Create post', { Title: 'Slow balms', Slug: 'slow-balms', Published: true })
    for (const name of ['Ada', 'Bea']) {
      const stranger = openStranger()
      await stranger.open('/blog/slow-balms/comments')
      const words = { 'First name': name, 'Last name': 'Plain', Comment: `Said by ${name}.` }
      await stranger.submit('Submit comment', words)
    }
    const waiting = () => ['Ada', 'Bea'].filter((name) => browser.page().text.includes(`Said by ${name}.`))
    await browser.open('/admin/comments')
    expect(waiting()).toEqual(['Ada', 'Bea'])
    await browser.submit(/^Approve ?the comment by Ada/)
    expect(waiting()).toEqual(['Bea'])
    expect(browser.told()).toContain('Comment approved')
    await browser.submit('Undo')
    expect(waiting()).toEqual(['Ada', 'Bea'])
    expect(browser.told()).toContain('Undone')
    await browser.submit(/^Delete ?the selected/)
    expect(browser.told('alert')).toEqual(['Please select a comment first.'])
    const ticked = { 'Select the comment by Ada Plain': true, 'Select the comment by Bea Plain': true }
    await browser.submit(/^Delete ?the selected/, ticked)
    expect(waiting()).toEqual([])
    expect(browser.told()).toContain('2 comments deleted')
    await browser.submit('Undo')
    expect(waiting()).toEqual(['Ada', 'Bea'])
  })

  test('a letter is made, put in order and deleted; what was typed stays, and is in the preview', async () => {
    for (const name of ['Balm', 'Comb']) {
      await browser.open('/admin/posts/new')
      await browser.submit('Create post', { Title: name, Slug: name.toLowerCase(), Published: true })
    }
    await browser.open('/admin/newsletter')
    await browser.submit('New letter')
    const issueUrl = browser.address()
    // Those of other tests, too.
    const order = () => rows(/^\d+ posts?$/).flatMap((row) => row.match(/Slow balms|Balm|Comb/)?.[0] ?? [])
    const [first = '', second = '', ...others] = order()
    const typed = { Subject: 'Unscripted', Intro: '<p>Plainly</p>' }
    await browser.submit(`Take out ${first}`, typed)
    expect(order()).toEqual([second, ...others])
    await browser.submit(`Add ${first}`)
    const added = [second, ...others, first]
    expect(order()).toEqual(added)
    await browser.submit(`Move up ${first}`)
    expect(order()).toEqual([...added.slice(0, -2), first, added.at(-2)])
    expect(browser.valueOf('Subject', 'Delete this letter')).toBe('Unscripted')
    expect(browser.valueOf('Intro', 'Delete this letter')).toBe('<p>Plainly</p>')
    const [preview] = browser.page().elements(({ tagName }) => tagName === 'iframe')
    await browser.open(attribute(preview, 'src') ?? '')
    expect(browser.page().text).toContain('Plainly')
    await browser.open(issueUrl)
    await browser.submit('Delete this letter')
    expect(browser.address()).toBe('/admin/newsletter')
    await browser.submit(/^Undo ?Unscripted/)
    expect(browser.valueOf('Subject', 'Delete this letter')).toBe('Unscripted')
    await browser.submit('Delete this letter')
    expect(browser.address()).toBe('/admin/newsletter')
  })
}
