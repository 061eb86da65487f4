import { createHash } from 'node:crypto'
import { Window, type Document } from 'happy-dom'
import { expect } from 'vitest'

/** A page’s document as a browser reads it, without anything in it being run or fetched. */
export function pageOf(text: string): Document {
  const window = new Window({
    settings: { disableJavaScriptEvaluation: true, disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  })
  window.document.write(text)
  return window.document
}

/** What a page says, its spaces plain. */
export const textOfPage = (document: Document): string =>
  document.body.textContent.replaceAll(/[\s\u00a0\u202f]+/g, ' ')

const NEVER = 'iframe, object, embed, link, form, base, audio, video, [style], [srcdoc], [action], [formaction], [ping]'

/** Fails where a page could do anything but show itself: run, fetch, send, or lead elsewhere. */
export function expectInert(document: Document): void {
  expect([...document.querySelectorAll(NEVER)].map((one) => one.outerHTML)).toEqual([])
  const names = [...document.querySelectorAll('*')].flatMap((one) => [...one.attributes].map(({ name }) => name))
  expect(names.filter((name) => name.startsWith('on'))).toEqual([])
  const ways = [...document.querySelectorAll('[href], [src]')].map(
    (one) => one.getAttribute('href') ?? one.getAttribute('src')!,
  )
  expect(ways.filter((way) => !/^(#|data:image\/(png|jpeg);base64,)/.test(way))).toEqual([])
  const aims = ways.filter((way) => way.startsWith('#')).map((way) => way.slice(1))
  expect(aims.filter((aim) => !document.getElementById(aim))).toEqual([])
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')!.getAttribute('content')!
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const styles = [...document.querySelectorAll('style')].map((one) => digest(one.textContent))
  const scripts = [...document.querySelectorAll('script')].map((one) => digest(one.textContent))
  expect([...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash)).toEqual([...styles, ...scripts])
  expect(policy).not.toContain('unsafe')
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64')
