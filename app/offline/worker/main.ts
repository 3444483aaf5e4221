import type { WorkerMessage } from '../article-store.ts'
import { handleFetch } from './handle-fetch.ts'
import { deleteAllArticles, saveArticle, saveImage, saveOfflinePages } from './save-articles.ts'
import { worker } from './scope.ts'

worker.addEventListener('install', (event) => {
  // The cache does not depend on the version of the worker, so a new one can take over at once.
  void worker.skipWaiting()
  event.waitUntil(saveOfflinePages())
})

worker.addEventListener('activate', (event) => {
  // So that navigations do not wait for the worker to start.
  const preload = worker.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([preload, worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const response = handleFetch(event)
  if (response) event.respondWith(response)
})

worker.addEventListener('message', (event) => {
  // Fails offline or when the storage is full; the cache stays as it is then.
  event.waitUntil(handleMessage(event.data as WorkerMessage).catch(() => {}))
})

async function handleMessage(message: WorkerMessage) {
  if (message.kind === 'left') return deleteAllArticles()
  if (message.kind === 'saw') return saveImage(message)
  await saveArticle(message)
  return saveOfflinePages()
}
