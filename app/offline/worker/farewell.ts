import { KEPT } from '../kept.ts'
import { worker } from './scope.ts'

// Served in the place of the worker when the site is told to do without one (OFFLINE_READING=false): it follows the one
// that browsers have, and takes itself and all that was kept away.
worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([caches.delete(KEPT), worker.registration.unregister()]))
})
