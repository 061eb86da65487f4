/**
 * Makes the page of a club installable on a phone: adds the page's manifest, and the service worker that serves the
 * page's files without a network. Loads nothing outside a club, and nothing before the first screen is shown.
 */
export function registerServiceWorker(): void {
  if (document.querySelector('link[rel=manifest]')) return
  // The page loads more files than a browser records by default. The service worker needs the list of all these files,
  // so the limit is raised.
  performance.setResourceTimingBufferSize(1000)
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = './app.webmanifest'
  // The request for the manifest sends credentials, like the request for the page, because some proxies require them.
  link.crossOrigin = 'use-credentials'
  document.head.append(link)
  const icon = document.createElement('link')
  icon.rel = 'apple-touch-icon'
  icon.href = './icons/192.png'
  document.head.append(icon)
  // If the service worker cannot be registered, nothing is reported. The page then opens only with a network.
  void navigator.serviceWorker?.register('./sw.js').then(cacheLoadedFiles, () => undefined)
}

/**
 * Lets the service worker keep the files that this page has loaded, including the files loaded before the worker
 * started. Does nothing if there is no worker.
 */
export async function cacheLoadedFiles(): Promise<void> {
  const active = (await navigator.serviceWorker?.ready)?.active
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: [location.pathname, ...loaded] })
}
