import type { Told } from '../kept.ts'
import { answerTo } from './answer.ts'
import { forgetAll, keepArticle, keepOfflinePage, keepPicture } from './keep.ts'
import { worker } from './scope.ts'

worker.addEventListener('install', (event) => {
  // Nothing that is kept belongs to one version of the worker: a new one may follow at any moment.
  void worker.skipWaiting()
  event.waitUntil(keepOfflinePage())
})

worker.addEventListener('activate', (event) => {
  // So that no page waits for the worker to start.
  const preload = worker.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([preload, worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})

worker.addEventListener('message', (event) => {
  // Without a connection, or without room, all stays as it is.
  event.waitUntil(workOn(event.data as Told).catch(() => {}))
})

async function workOn(told: Told) {
  if (told.kind === 'left') return forgetAll()
  if (told.kind === 'saw') return keepPicture(told)
  await keepArticle(told)
  return keepOfflinePage()
}
