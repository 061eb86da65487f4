import type { Plugin } from 'vite'

/**
 * Matches a character outside ASCII with the backslashes before it. After an odd number of backslashes, an escape
 * sequence would be wrong.
 */
const NON_ASCII = /(\\*)([^\0-\x7f])/g

/** Escapes all characters outside ASCII. Throws if an odd number of backslashes precedes such a character. */
export function escapeNonAscii(code: string, file: string): string {
  return code.replace(NON_ASCII, (_, slashes: string, letter: string) => {
    if (slashes.length % 2 === 1) throw new Error(`${file}: a backslash before ${letter}`)
    return `${slashes}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/**
 * Writes code in ASCII only. A single character outside ASCII makes V8 store the whole file in twice the memory and
 * read it more slowly.
 */
export const asciiCode: Plugin = {
  name: 'ascii-code',
  applyToEnvironment: ({ name }) => name === 'main',
  generateBundle(_options, bundle) {
    for (const one of Object.values(bundle)) if (one.type === 'chunk') one.code = escapeNonAscii(one.code, one.fileName)
  },
}
