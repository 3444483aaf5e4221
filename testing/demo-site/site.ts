import type { Element } from 'hast'
import { expect } from 'vitest'
import { newDataFolder, type RegisterCleanup, startVenus, withoutSupervisor } from '#testing/process.ts'
import { attribute, readServedPage, type ServedPage } from '#testing/served-page.ts'
import { smallImagePath } from '#testing/small-images.ts'

export type DemoSite = Awaited<ReturnType<typeof openDemoSite>>

type Response = { status: number; headers: Headers; body: Buffer }

/** With the demo content, and this admin. */
export async function openDemoSite(onCleanup: RegisterCleanup, admin: { email: string; password: string }) {
  const DATA_DIR = newDataFolder(onCleanup)
  const { url, ready } = await startVenus(
    { DATA_DIR, SEED: 'demo', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    { onCleanup, ...withoutSupervisor },
  )
  await ready()
  const responses = new Map<string, Promise<Response>>()
  const pages = new Map<string, Promise<ServedPage>>()

  async function request(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(new URL(path, url), { headers, redirect: 'manual' })
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body }
  }
  /** The answer of before, since nothing is changed here. */
  function get(path: string): Promise<Response> {
    const response = responses.get(path) ?? request(path)
    responses.set(path, response)
    return response
  }
  const read = async (path: string) => {
    const { status, body } = await get(path)
    expect(status, path).toBe(200)
    return body.toString()
  }
  function page(path: string): Promise<ServedPage> {
    const opened = pages.get(path) ?? read(path).then(readServedPage)
    pages.set(path, opened)
    return opened
  }
  /** These images say what they show, and arrive. */
  async function expectPictures(images: Element[]) {
    expect(images.length).toBeGreaterThan(0)
    for (const image of images) {
      expect(attribute(image, 'alt')).toMatch(/\w+/)
      const src = smallImagePath(attribute(image, 'src') ?? '')
      const { status, headers, body } = await get(src)
      expect([status, headers.get('content-type')], src).toEqual([200, expect.stringMatching(/^image\//)])
      expect(body.length, src).toBeGreaterThan(0)
    }
  }
  return { url, DATA_DIR, request, get, read, page, expectPictures }
}
