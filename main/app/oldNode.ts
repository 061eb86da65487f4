// Every entry point imports this file first. It exits with a message if Node is too old, before any module is loaded
// that such a Node cannot parse. For the same reason, this file imports nothing.

/** The oldest supported Node version, as in `scripts/node24.mjs`. */
const OLDEST = [22, 18] as const

const TEXTS = {
  fr: 'Chronique demande Node {needed} ou plus récent ; ici, c’est Node {found}. Les paquets de Chronique apportent le leur.',
  en: 'Chronique needs Node {needed} or newer; this is Node {found}. The packages of Chronique bring theirs along.',
}

const { node } = process.versions
const [major = 0, minor = 0] = node.split('.').map(Number)
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const language = /^fr\b|^fr[_-]/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'fr' : 'en'
  console.error(TEXTS[language].replace('{needed}', OLDEST.join('.')).replace('{found}', node))
  process.exit(2)
}
