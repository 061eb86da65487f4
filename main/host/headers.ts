/** Content-Security-Policy of the pages, in the window and in a browser: a page may load only its own files. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every response. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const LOOPBACK_HOST = /^(localhost|127\.[\d.]+|\[::1\])$/

/**
 * Returns the headers of a response as they are sent at an origin: without TLS, and on another machine, browsers ignore
 * the opener policy and report it as an error on each page.
 */
export function headersAtOrigin<T extends object>(origin: string, headers: T): T {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:' || LOOPBACK_HOST.test(hostname)) return headers
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'cross-origin-opener-policy')) as T
}

/** Header of responses that browsers must not cache. */
export const NO_STORE_HEADERS = { 'cache-control': 'no-store' } as const
