import { createHash } from 'node:crypto'
import { Window, type Document } from 'happy-dom'
import { expect } from 'vitest'

/** Parses a page as a browser does, but runs and fetches nothing. */
export function pageOf(text: string): Document {
  const window = new Window({
    settings: { disableJavaScriptEvaluation: true, disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  })
  window.document.write(text)
  return window.document
}

/** The text of a page, with plain spaces. */
export const textOfPage = (document: Document): string =>
  document.body.textContent.replaceAll(/[\s\u00a0\u202f]+/g, ' ')

const NEVER = 'iframe, object, embed, link, form, base, audio, video, [style], [srcdoc], [action], [formaction], [ping]'

/** Fails if a page could do more than show itself: run foreign code, fetch, send, or link to another page. */
export function expectInert(document: Document): void {
  expect([...document.querySelectorAll(NEVER)].map((one) => one.outerHTML)).toEqual([])
  const names = [...document.querySelectorAll('*')].flatMap((one) => [...one.attributes].map(({ name }) => name))
  expect(names.filter((name) => name.startsWith('on'))).toEqual([])
  const targets = [...document.querySelectorAll('[href], [src]')].map(
    (one) => one.getAttribute('href') ?? one.getAttribute('src')!,
  )
  expect(targets.filter((target) => !/^(#|data:image\/(png|jpeg);base64,)/.test(target))).toEqual([])
  const anchors = targets.filter((target) => target.startsWith('#')).map((target) => target.slice(1))
  expect(anchors.filter((anchor) => !document.getElementById(anchor))).toEqual([])
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')!.getAttribute('content')!
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const styles = [...document.querySelectorAll('style')].map((one) => digest(one.textContent))
  const scripts = [...document.querySelectorAll('script')].map((one) => digest(one.textContent))
  expect([...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash)).toEqual([...styles, ...scripts])
  expect(policy).not.toContain('unsafe')
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64')
