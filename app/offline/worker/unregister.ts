import { CACHE_NAME } from '../article-store.ts'
import { worker } from './scope.ts'

// Served instead of the worker when offline reading is turned off (OFFLINE_READING=false): it replaces the installed
// worker, deletes the cache and unregisters itself.
worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([caches.delete(CACHE_NAME), worker.registration.unregister()]))
})
