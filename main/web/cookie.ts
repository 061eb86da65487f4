/**
 * Builds and reads one cookie for pages at an origin. With TLS the cookie is `Secure` and its name has the prefix
 * `__Host-`, so that no other site of the same domain can set the cookie.
 */
export function cookieAt(origin: string, plainName: string) {
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? `__Host-${plainName}` : plainName
  const attributes = `; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    of: (value: string, seconds: number) => `${name}=${value}${attributes}; Max-Age=${seconds}`,
    /**
     * Reads the cookie from a `Cookie` header. Returns undefined if the header has the cookie twice, because another
     * site of the domain may have set one of them.
     */
    in(header: string | undefined): string | undefined {
      const found = (header ?? '').split(';').flatMap((one) => {
        const [key, value] = [one.slice(0, one.indexOf('=')).trim(), one.slice(one.indexOf('=') + 1).trim()]
        return key === name ? [value] : []
      })
      return found.length === 1 ? found[0] : undefined
    },
  }
}
