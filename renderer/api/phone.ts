/**
 * Makes the page of a club one that a phone can keep: its manifest, and the worker that has its files where there is no
 * network. Nothing of it is asked for outside a club, nor before the first screen is there.
 */
export function bePhone(): void {
  if (document.querySelector('link[rel=manifest]')) return
  // More files than a browser lists by itself.
  performance.setResourceTimingBufferSize(1000)
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = './app.webmanifest'
  // Behind a proxy that asks for more than ours it is fetched as the page is.
  link.crossOrigin = 'use-credentials'
  document.head.append(link)
  const icon = document.createElement('link')
  icon.rel = 'apple-touch-icon'
  icon.href = './icons/192.png'
  document.head.append(icon)
  // A browser without one opens with network only.
  void navigator.serviceWorker?.register('./sw.js').then(keepFiles, () => undefined)
}

/** Has the worker keep the files that this page has loaded, also those that came before it; nothing where there is no worker. */
export async function keepFiles(): Promise<void> {
  const active = (await navigator.serviceWorker?.ready)?.active
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: [location.pathname, ...loaded] })
}
