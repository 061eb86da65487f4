// Service worker of a club's host: keeps the files of the program on a phone, so that the program opens without
// network. The worker keeps no answers of the host. The page keeps the answers that a user has read, and deletes them
// when the user signs out (renderer/api/answerCache.ts).
const FILES = 'chronique-files'
const PAGE = new URL('./', self.location.href).pathname

/** True for a file that may be kept: its name changes with its content, or it is a picture of the program. */
const isFile = ({ pathname }) => /\/(?:assets|icons)\//.test(pathname) || pathname.endsWith('.webmanifest')

async function fromNetwork(request, name) {
  const response = await fetch(request)
  if (response.ok && response.type === 'basic') {
    const files = await caches.open(FILES)
    await files.put(name, response.clone())
  }
  return response
}

/**
 * Returns the current page, or the kept page if there is no network. A changed page uses other files, so all kept files
 * are deleted.
 */
async function page(request) {
  const files = await caches.open(FILES)
  const before = await files.match(PAGE)
  try {
    const response = await fetch(request)
    if (!response.ok || response.type !== 'basic') return response
    const [was, is] = await Promise.all([before?.text(), response.clone().text()])
    if (was !== is) {
      await caches.delete(FILES)
      await (await caches.open(FILES)).put(PAGE, response.clone())
    }
    return response
  } catch (error) {
    const kept = await files.match(PAGE)
    if (kept) return kept
    throw error
  }
}

async function file(request) {
  const kept = await (await caches.open(FILES)).match(request.url)
  return kept ?? fromNetwork(request, request.url)
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && url.pathname === PAGE) event.respondWith(page(request))
  else if (isFile(url)) event.respondWith(file(request))
})
// Keeps the files that a page had loaded before this worker was active.
self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {}
  if (!Array.isArray(keep)) return
  const wanted = keep
    .map((one) => new URL(one, self.location.href))
    .filter(({ origin }) => origin === self.location.origin)
  event.waitUntil(
    Promise.all(
      wanted
        .filter((url) => isFile(url) || url.pathname === PAGE)
        .map(({ href, pathname }) =>
          (pathname === PAGE ? fromNetwork(href, PAGE) : file(new Request(href))).catch(() => undefined),
        ),
    ),
  )
})
