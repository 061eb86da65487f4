import type { Browser, Page } from 'playwright-core'
import { openPage, type ScreenHost } from './screenHost.ts'

/** Elements that no text may add to the page. HERE is replaced by the page's own origin, from which the guide loads its pictures. */
const FOREIGN =
  'script:not([src]), iframe, object, embed, base, form[action], meta[http-equiv], style, math, ' +
  'img[src^="http"]:not([src^="HERE/assets/"]), ' +
  '[onerror], [onload], [onclick], [onfocus], [onmouseover], [ontoggle], [srcdoc], a[href^="javascript:"], ' +
  'a[href^="data:"], link[href*="example"], details[open][ontoggle]'

export interface Traced {
  readonly page: Page
  readonly strayed: string[]
}

/** Opens a page that collects foreign requests, dialogs, and violations of its security policy. */
export async function openTracedPage(
  browser: Browser,
  host: Pick<ScreenHost, 'address' | 'entrance'>,
): Promise<Traced> {
  const page = await openPage(browser, host)
  const { origin } = new URL(host.address)
  const strayed: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(blob|data|about):/.test(url)) strayed.push(url)
  })
  page.on('dialog', (dialog) => {
    strayed.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const noted = window as unknown as { canary: number; breaches: string[] }
    noted.canary = 0
    noted.breaches = []
    document.addEventListener('securitypolicyviolation', (event) => noted.breaches.push(event.violatedDirective))
  })
  await page.reload()
  return { page, strayed }
}

/** Returns what a text changed on the page: run scripts, policy violations, added elements, sideways overflow in pixels. */
export const pageState = (page: Page) =>
  page.evaluate((foreign) => {
    const { canary, breaches } = window as unknown as { canary: number; breaches: string[] }
    const { scrollWidth, clientWidth } = document.documentElement
    const foreignReferences = [...document.querySelectorAll(foreign.replace('HERE', location.origin))].map((one) =>
      one.outerHTML.slice(0, 100),
    )
    return { canary, breaches, found: foreignReferences, over: Math.max(0, scrollWidth - clientWidth) }
  }, FOREIGN)

export const QUIET = { canary: 0, breaches: [], found: [], over: 0 }
